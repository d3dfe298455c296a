import { sequentialColors } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import type { KeyLine, MapCorner } from '../../contract/map-scene.ts'
import { amount, list } from '../shared/form.ts'
import type { SceneElement } from '../shared/scene.ts'
import { textWidth } from '../shared/text-width.ts'
import type { ValueFormat } from '../shared/value-format.ts'

/** Range between two breaks. The upper bound belongs to the next bucket, except for the last. */
export interface Bucket {
  readonly low: number
  readonly high: number
  readonly color: string
}

const MAX_BUCKETS = 100

/**
 * Returns the bounds of buckets: those of `break_points`, otherwise `num_buckets` of equal width; null if neither is
 * set.
 */
function breaksOf(form: FormData, [low, high]: readonly [number, number]): readonly number[] | null {
  const listed = list(form, 'break_points')
    .map(point => (point === null || point === '' ? Number.NaN : Number(point)))
    .filter(Number.isFinite)
  const own = [...new Set(listed)].sort((a, b) => a - b)
  if (own.length > 1) return own
  const wish = amount(form, 'num_buckets')
  if (wish === null || wish < 1) return null
  const count = low === high ? 1 : Math.min(MAX_BUCKETS, Math.floor(wish))
  return [...Array.from({ length: count }, (_, i) => low + ((high - low) * i) / count), high]
}

/** Returns the buckets of a form; null if each number has its own color. */
export function bucketsOf(form: FormData, ends: readonly [number, number], env: ChartEnv): readonly Bucket[] | null {
  const breaks = breaksOf(form, ends)
  if (!breaks) return null
  const count = breaks.length - 1
  const ramp = env.theme.ramps.depth.slice(1)
  // A single bucket gets the middle color of the ramp.
  const colors = count === 1 ? [ramp[Math.floor(ramp.length / 2)] ?? env.theme.other] : sequentialColors(ramp, count)
  return colors.map((color, i) => ({ low: breaks[i] ?? 0, high: breaks[i + 1] ?? 0, color }))
}

/** Returns the bucket of a number; undefined if it is outside of all. */
export const bucketOf = (buckets: readonly Bucket[], value: number): Bucket | undefined =>
  buckets.find(({ low, high }, i) => value >= low && (value < high || (i === buckets.length - 1 && value === high)))

const LINE = 15
const SQUARE = 10
const SIZE = 10.5
const PAD = 6
/** Distance from the picture's edges in pixels. */
const AWAY = 6

/** Returns the corner of the key from `legend_position`; null hides it. */
export const LEGEND_CORNERS: readonly MapCorner[] = ['tl', 'tr', 'bl', 'br']

export const cornerOf = (form: FormData): MapCorner | null =>
  form.legend_position === null ? null : (LEGEND_CORNERS.find(corner => corner === form.legend_position) ?? 'tr')

/** Returns the range of each bucket as a label with its color. */
export const bucketLines = (buckets: readonly Bucket[], { mark }: ValueFormat): readonly KeyLine[] =>
  buckets.map(({ low, high, color }) => ({ label: `${mark(low)} – ${mark(high)}`, color }))

interface BucketKey {
  readonly elements: readonly SceneElement[]
  /** Pixels that the key takes of the picture's width. */
  readonly space: number
}

/** Draws the key in a corner, one line per color; null if there is not enough space. */
export function bucketKey(
  lines: readonly KeyLine[],
  corner: MapCorner,
  env: ChartEnv,
  bottom: number,
): BucketKey | null {
  const width = Math.max(...lines.map(({ label }) => textWidth(label, SIZE))) + SQUARE + 6 + 2 * PAD
  const height = lines.length * LINE + 2 * PAD - (LINE - SQUARE)
  if (height > env.height - bottom - 2 * AWAY || width > env.width / 2) return null
  const x = corner.endsWith('l') ? AWAY : env.width - AWAY - width
  const y = corner.startsWith('t') ? AWAY : env.height - bottom - AWAY - height
  const row = ({ label, color }: KeyLine, i: number): readonly SceneElement[] => [
    { type: 'rect', shape: { x: PAD, y: PAD + i * LINE, width: SQUARE, height: SQUARE, r: 1 }, style: { fill: color } },
    {
      type: 'text',
      x: PAD + SQUARE + 6,
      y: PAD + i * LINE + SQUARE / 2,
      style: {
        text: label,
        fill: env.theme.text,
        fontFamily: env.theme.fontFamily,
        fontSize: SIZE,
        verticalAlign: 'middle',
      },
    },
  ]
  const ground = {
    type: 'rect',
    shape: { x: 0, y: 0, width, height, r: 3 },
    style: { fill: env.theme.surface, stroke: env.theme.rule, lineWidth: 1, opacity: 0.94 },
  }
  return { elements: [{ type: 'group', x, y, children: [ground, ...lines.flatMap(row)] }], space: width + AWAY }
}
