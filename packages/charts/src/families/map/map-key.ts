import type { ChartEnv } from '../../chart-type.ts'
import type { MapKey } from '../../contract/map-scene.ts'
import { KEY_SPACE, rampKey } from '../shared/ramp-key.ts'
import type { SceneElement } from '../shared/scene.ts'
import { sceneKey } from '../shared/scene-key.ts'
import { bucketKey } from './buckets.ts'
import { type MapMargin, NO_MARGIN } from './view/frame.ts'

/** Distance from the left edge in pixels. */
const LEFT = 4

interface DrawnKey {
  readonly elements: readonly SceneElement[]
  /** Pixels that it takes below the map. */
  readonly space: number
  /** Pixels that it takes on the other sides, so that it covers no marks. */
  readonly margin: MapMargin
}

/** Height in pixels of ECharts' own legend of layers, above the map. */
const LEGEND = 24

/** Covers the part of the map outside of its frame. */
const ground = ({ width, theme }: ChartEnv, y: number, height: number): SceneElement => ({
  type: 'rect',
  shape: { x: 0, y, width, height },
  style: { fill: theme.surface },
})
const below = (env: ChartEnv, space: number): SceneElement => ground(env, env.height - space, space)

/** Draws a key as part of the flat picture, above `taken` pixels at its bottom. */
export function drawKey(key: MapKey | null, env: ChartEnv, taken: number): DrawnKey {
  switch (key?.kind) {
    case 'ramp': {
      const children = rampKey(key.colors, key.low, key.high, env, env.height - taken)
      return {
        elements: [below(env, taken + KEY_SPACE), { type: 'group', x: LEFT, children }],
        space: KEY_SPACE,
        margin: NO_MARGIN,
      }
    }
    case 'bands': {
      const { elements, space } = sceneKey(key.lines, env)
      const y = env.height - taken - space + 4
      return {
        elements: [below(env, taken + space), { type: 'group', x: LEFT, y, children: elements }],
        space,
        margin: NO_MARGIN,
      }
    }
    case 'buckets': {
      const drawn = bucketKey(key.lines, key.corner, env, taken)
      if (!drawn) return { elements: [], space: 0, margin: NO_MARGIN }
      const side = key.corner.endsWith('l') ? 'left' : 'right'
      return { elements: drawn.elements, space: 0, margin: { ...NO_MARGIN, [side]: drawn.space } }
    }
    case 'layers':
      return { elements: [ground(env, 0, LEGEND)], space: 0, margin: { ...NO_MARGIN, top: LEGEND } }
    default:
      return { elements: [], space: 0, margin: NO_MARGIN }
  }
}
