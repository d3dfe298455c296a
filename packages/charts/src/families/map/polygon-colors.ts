import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import { KEY_SPACE } from '../shared/ramp-key.ts'
import type { ValueFormat } from '../shared/value-format.ts'
import { bucketLines, bucketOf, bucketsOf, cornerOf } from './buckets.ts'
import { colorKey } from './color-key.ts'
import type { MapKey } from './map-scene.ts'

/** How the numbers of shapes become colours, and the key to them. */
export interface PolygonColors {
  /** null: a number that no bucket holds. */
  readonly colorOf: (value: number | null) => string | null
  /** Pixels that the key needs below the map. */
  readonly space: number
  readonly key: MapKey | null
}

/** In buckets with a key in a corner, else from least to most with a key below. `null`: there are no numbers. */
export function polygonColors(
  form: FormData,
  ends: readonly [number, number] | null,
  format: ValueFormat,
  env: ChartEnv,
): PolygonColors {
  const corner = cornerOf(form)
  if (!ends) {
    const only = env.theme.categories[0] ?? env.theme.other
    return { colorOf: () => only, space: 0, key: null }
  }
  const buckets = bucketsOf(form, ends, env)
  if (!buckets) {
    const { colorOf, keyOf } = colorKey(ends, env)
    return { colorOf, space: corner === null ? 0 : KEY_SPACE, key: corner === null ? null : keyOf(format) }
  }
  return {
    colorOf: value => (value === null ? env.theme.other : (bucketOf(buckets, value)?.color ?? null)),
    space: 0,
    key: corner === null ? null : { kind: 'buckets', corner, lines: bucketLines(buckets, format) },
  }
}
