// Auto Layout without a Mac: reading, solving, drawing and comparing layouts. Importing `Bowerbird` is
// enough to use from Swift all that is public.

@_exported public import CairoDrawing
@_exported public import Diagnostics
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Graphics
@_exported public import LayoutEngine
@_exported public import LayoutModel
@_exported public import LayoutRendering
@_exported public import PNGCoding
@_exported public import PangoText
@_exported public import RegressionTesting
