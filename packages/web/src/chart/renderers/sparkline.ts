export interface Sparkline {
  /** SVG path of the line, interrupted at missing values. */
  readonly line: string
  /** Closed shapes down to the base, one for each uninterrupted part. */
  readonly area: string
  /** Position of the last value, which is marked; null if there is none. */
  readonly end: { readonly x: number; readonly y: number } | null
}

interface SparkBox {
  readonly width: number
  readonly height: number
  readonly inset: number
  readonly fromZero: boolean
  /** Limits of the value axis. Default: those of the values. */
  readonly low?: number | undefined
  readonly high?: number | undefined
}

type Point = readonly [number, number | null]

/**
 * Returns a trend as SVG paths in a box of `width` x `height`. Time runs from edge to edge; `inset` remains free at the
 * top, bottom and right for the stroke and the end mark.
 */
export function sparkline(points: readonly Point[], box: SparkBox): Sparkline {
  const { width, height, inset, fromZero } = box
  const values = points.flatMap(([, value]) => (value === null || !Number.isFinite(value) ? [] : [value]))
  if (values.length === 0) return { line: '', area: '', end: null }
  const low = box.low ?? Math.min(...values, ...(fromZero ? [0] : []))
  const high = box.high ?? Math.max(...values, ...(fromZero ? [0] : []))
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? first
  const x = (time: number): number => (last === first ? 0.5 : (time - first) / (last - first)) * (width - inset)
  const y = (value: number): number =>
    high === low ? height / 2 : inset + (1 - (value - low) / (high - low)) * (height - 2 * inset)

  const pieces: { x: number; y: number }[][] = [[]]
  for (const [time, value] of points) {
    if (value === null || !Number.isFinite(value)) pieces.push([])
    else pieces.at(-1)?.push({ x: round(x(time)), y: round(y(value)) })
  }
  const drawn = pieces.filter(piece => piece.length > 0)
  const path = (piece: readonly { x: number; y: number }[]): string =>
    piece.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
  return {
    line: drawn.map(path).join(''),
    area: drawn
      .filter(piece => piece.length > 1)
      .map(piece => `${path(piece)}L${piece.at(-1)?.x} ${height}L${piece[0]?.x} ${height}Z`)
      .join(''),
    end: drawn.at(-1)?.at(-1) ?? null,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
