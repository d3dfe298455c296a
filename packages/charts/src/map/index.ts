export { cameraOf, scaleAt, withSurroundings } from '../families/map/camera.ts'
export { glowImage } from '../families/map/glow-image.ts'
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
} from '../families/map/map-scene.ts'
export { ringGroups } from '../families/map/ring-groups.ts'
