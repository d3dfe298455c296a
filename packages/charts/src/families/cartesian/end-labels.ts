/** Distance between two direct labels. */
const GAP = 13.5

/**
 * Moves labels apart so that none touch, in the order of their places and as little as needed,
 * inside `from` to `to`. Places are pixels from the top.
 */
export function spreadLabels(places: readonly number[], from: number, to: number): readonly number[] {
  const sorted = places.map((place, index) => ({ index, place })).toSorted((a, b) => a.place - b.place)
  let edge = from
  for (const label of sorted) {
    label.place = Math.max(label.place, edge)
    edge = label.place + GAP
  }
  edge = to
  for (const label of sorted.toReversed()) {
    label.place = Math.min(label.place, edge)
    edge = label.place - GAP
  }
  const spread = [...places]
  for (const { index, place } of sorted) spread[index] = place
  return spread
}
