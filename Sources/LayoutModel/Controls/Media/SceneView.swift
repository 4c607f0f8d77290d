extension Control {
  /// Scenes of games and of 3D models.
  static let sceneView = Control(
    uiKit: "SCNView", appKit: "SCNView",
    elements: [
      .uiKit("glkView", class: "GLKView"),
      .uiKit("mtkView", class: "MTKView"),
      .uiKit("skView", class: "SKView"),
      .uiKit("sceneKitView"),
      .uiKit("arscnView", class: "ARSCNView"),
      .uiKit("arskView", class: "ARSKView"),
      .uiKit("arView", class: "ARView"),
      .uiKit("spriteKitView", class: "SKView"),
      .uiKit("realityKitView", class: "ARView"),
      .appKit("sceneView"),
      .appKit("sceneKitView"),
      .appKit("skView", class: "SKView"),
      .appKit("mtkView", class: "MTKView"),
      .appKit("openGLView", class: "NSOpenGLView"),
      .appKit("quartzComposerView", class: "QCView"),
    ])
}
