import { sequentialColors, sequentialScale } from '@belvedere/core/color'
import type { ChartEnv } from '../../chart-type.ts'
import type { MapKey } from '../../contract/map-scene.ts'
import type { ValueFormat } from '../shared/value-format.ts'

const KEY_STEPS = 8

/** Returns colors for numbers from the minimum to the maximum, and their key. */
export function colorKey(ends: readonly [number, number], env: ChartEnv) {
  const ramp = env.theme.ramps.depth.slice(1)
  const scale = sequentialScale(ramp, ends[0] === ends[1] ? [ends[0] - 1, ends[0]] : ends)
  return {
    colorOf: (value: number | null): string => (value === null ? env.theme.other : scale.colorAt(value)),
    keyOf: ({ mark }: ValueFormat): MapKey => ({
      kind: 'ramp',
      colors: ends[0] === ends[1] ? [scale.colorAt(ends[1])] : sequentialColors(ramp, KEY_STEPS),
      low: mark(ends[0]),
      high: mark(ends[1]),
    }),
  }
}
