import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a picker.
  static let pickerView = ControlMeasures(uiKit: Framework(contentSize: { $0.wheelSize }))
}

extension ContentSizing {
  /// The size of wheels, of a picker or for a date.
  var wheelSize: AxisPair<Double?> {
    pair(.touchPickerSize, environment.idiom == .phone ? "phone" : nil)
  }
}
