@_exported public import AssetCatalogs
@_exported public import CairoDrawing
@_exported public import Checks
/// Auto Layout without a Mac: reading, solving, drawing and comparing layouts.
///
/// Importing `Bowerbird` is enough to use all of it from Swift.
@_exported public import ControlMetrics
@_exported public import Diagnostics
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Graphics
@_exported public import ImageComparison
@_exported public import ImageReading
@_exported public import InterfaceBuilder
@_exported public import LayoutComparison
@_exported public import LayoutEngine
@_exported public import LayoutFile
@_exported public import LayoutModel
@_exported public import LayoutRendering
@_exported public import Localization
@_exported public import PNGCoding
@_exported public import PangoText
@_exported public import RegressionTesting
@_exported public import Reporting
@_exported public import StructuredText
@_exported public import VisualFormat
@_exported public import XcodeCanvas
