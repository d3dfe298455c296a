/** Position of a drawn mark. */
export interface MarkPlace {
  readonly seriesIndex: number
  readonly dataIndex: number
}

const STEPS: Readonly<Record<string, readonly [series: number, data: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/**
 * Returns the mark that an arrow key moves to: left and right along a series, up and down between series at the same
 * index. The first key moves to the first mark. `counts` are the numbers of marks per series. Null if the key does not
 * move.
 */
export function walkMarks(from: MarkPlace | null, key: string, counts: readonly number[]): MarkPlace | null {
  const drawn = counts.flatMap((count, seriesIndex) => (count > 0 ? [seriesIndex] : []))
  const firstSeries = drawn[0]
  if (firstSeries === undefined) return null
  const place = from ?? { seriesIndex: firstSeries, dataIndex: 0 }
  const last = (counts[place.seriesIndex] ?? 1) - 1
  if (key === 'Home') return { ...place, dataIndex: 0 }
  if (key === 'End') return { ...place, dataIndex: last }
  const step = STEPS[key]
  if (!step) return null
  if (!from) return place
  const at = drawn.indexOf(place.seriesIndex)
  const seriesIndex = drawn[Math.min(Math.max(at + step[0], 0), drawn.length - 1)] ?? firstSeries
  const most = (counts[seriesIndex] ?? 1) - 1
  return { seriesIndex, dataIndex: Math.min(Math.max(place.dataIndex + step[1], 0), most) }
}
