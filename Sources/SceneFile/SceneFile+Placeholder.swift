// SceneFile
