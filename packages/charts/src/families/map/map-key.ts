import type { ChartEnv } from '../../chart-type.ts'
import type { SceneElement } from '../shared/scene.ts'
import { sceneKey } from '../shared/scene-key.ts'
import { bucketKey } from './buckets.ts'
import type { MapKey } from './map-scene.ts'
import { KEY_SPACE, rampKey } from './ramp-key.ts'

/** From the left edge, so that it does not stand on it. */
const LEFT = 4

interface DrawnKey {
  readonly elements: readonly SceneElement[]
  /** Pixels that it takes below the map. */
  readonly space: number
}

/** Hides what of the map is below its frame. */
const ground = ({ width, height, theme }: ChartEnv, space: number): SceneElement => ({
  type: 'rect',
  shape: { x: 0, y: height - space, width, height: space },
  style: { fill: theme.surface },
})

/** A key as part of the flat picture, above `taken` pixels at its bottom. Legends of layers are the drawing library's own. */
export function drawKey(key: MapKey | null, env: ChartEnv, taken: number): DrawnKey {
  switch (key?.kind) {
    case 'ramp': {
      const children = rampKey(key.colors, key.low, key.high, env, env.height - taken)
      return { elements: [ground(env, taken + KEY_SPACE), { type: 'group', x: LEFT, children }], space: KEY_SPACE }
    }
    case 'bands': {
      const { elements, space } = sceneKey(key.lines, env)
      const y = env.height - taken - space + 4
      return { elements: [ground(env, taken + space), { type: 'group', x: LEFT, y, children: elements }], space }
    }
    case 'buckets':
      return { elements: bucketKey(key.lines, key.corner, env, taken) ?? [], space: 0 }
    default:
      return { elements: [], space: 0 }
  }
}
