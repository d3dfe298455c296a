export type {
  ArcsLayer,
  CirclesLayer,
  MapContent,
  MapKey,
  MapLayer,
  MapScene,
  MapShape,
  ShapesLayer,
  SurfaceLayer,
} from '../contract/map-scene.ts'
export { glowImage } from '../families/map/surfaces/glow-image.ts'
export { ringGroups } from '../families/map/surfaces/ring-groups.ts'
export { cameraOf, scaleAt, withSurroundings } from '../families/map/view/camera.ts'
