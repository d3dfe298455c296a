import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../../chart-type.ts'
import type { MapKey } from '../../../contract/map-scene.ts'
import { KEY_SPACE } from '../../shared/ramp-key.ts'
import type { ValueFormat } from '../../shared/value-format.ts'
import { bucketLines, bucketOf, bucketsOf, cornerOf } from '../buckets.ts'
import { colorKey } from '../color-key.ts'

/** Colors of shapes by number, with their key. */
export interface PolygonColors {
  /** Returns the color; null for a number outside of all buckets. */
  readonly colorOf: (value: number | null) => string | null
  /** Pixels that the key takes below the map. */
  readonly space: number
  readonly key: MapKey | null
}

/**
 * Colors by buckets with a key in a corner, or by a continuous ramp with a key below. `ends` is null without numbers.
 */
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
