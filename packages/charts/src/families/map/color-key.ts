import { sequentialColors, sequentialScale } from '@belvedere/core/color'
import type { ChartEnv } from '../../chart-type.ts'
import type { SceneElement } from '../shared/scene.ts'
import type { ValueFormat } from '../shared/value-format.ts'
import { rampKey } from './ramp-key.ts'

const KEY_STEPS = 8
/** Left of the key, so that it does not stand on the picture's edge. */
const KEY_LEFT = 4

/** Colours of numbers from the least to the most, and the key that explains them. */
export function colorKey(ends: readonly [number, number], env: ChartEnv) {
  const ramp = env.theme.ramps.depth.slice(1)
  const scale = sequentialScale(ramp, ends[0] === ends[1] ? [ends[0] - 1, ends[0]] : ends)
  return {
    colorOf: (value: number | null): string => (value === null ? env.theme.other : scale.colorAt(value)),
    /** Is on a ground of its own: the map may reach below it. `room` pixels at the bottom are taken already. */
    elements: ({ mark }: ValueFormat, space: number, height: number): readonly SceneElement[] => [
      ground(env, space + height),
      {
        type: 'group',
        x: KEY_LEFT,
        children: rampKey(sequentialColors(ramp, KEY_STEPS), mark(ends[0]), mark(ends[1]), env, env.height - space),
      },
    ],
  }
}

/** Hides what of the map is below its frame. */
export const ground = ({ width, height, theme }: ChartEnv, space: number): SceneElement => ({
  type: 'rect',
  shape: { x: 0, y: height - space, width, height: space },
  style: { fill: theme.surface },
})
