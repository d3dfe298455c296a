/**
 * Statistic of a window that moves over a column. Each value is added once and removed once, so that the cost does not
 * depend on the width of the window.
 */
export interface WindowReducer {
  /** Adds the number at a position to the end of the window. */
  readonly enter: (value: number, at: number) => void
  /** Removes the number at the start of the window. */
  readonly leave: (value: number, at: number) => void
  /** Returns the statistic of the numbers in the window. At least one is required. */
  readonly result: (count: number) => number | null
}

/**
 * Computes sums or means with compensated summation (Kahan); otherwise the rounding error would grow as the window
 * moves.
 */
function sums(isMean: boolean): WindowReducer {
  let total = 0
  let lost = 0
  const add = (value: number): void => {
    const term = value - lost
    const next = total + term
    lost = next - total - term
    total = next
  }
  return {
    enter: add,
    leave: value => add(-value),
    result: count => {
      if (count === 0) total = lost = 0
      return isMean ? total / count : total
    },
  }
}

/** Computes variances or deviations with Welford's algorithm, extended by the removal of values. */
function variances(isDeviation: boolean): WindowReducer {
  let count = 0
  let mean = 0
  let squares = 0
  return {
    enter: value => {
      count += 1
      const distance = value - mean
      mean += distance / count
      squares += distance * (value - mean)
    },
    leave: value => {
      count -= 1
      if (count === 0) mean = squares = 0
      else {
        const distance = value - mean
        mean -= distance / count
        squares -= distance * (value - mean)
      }
    },
    result: () => {
      if (count < 2) return null
      const variance = Math.max(0, squares) / (count - 1)
      return isDeviation ? Math.sqrt(variance) : variance
    },
  }
}

/**
 * Computes extremes with a monotonic queue: positions that can still become the extreme value, in order. The first is
 * the current one.
 */
function extremes(numbers: Float64Array, isBetter: (next: number, last: number) => boolean): WindowReducer {
  const queue = new Int32Array(numbers.length)
  let head = 0
  let tail = 0
  return {
    enter: (value, at) => {
      while (tail > head && !isBetter(numbers[queue[tail - 1] as number] as number, value)) tail -= 1
      queue[tail] = at
      tail += 1
    },
    leave: (_, at) => {
      if (tail > head && queue[head] === at) head += 1
    },
    result: () => numbers[queue[head] as number] as number,
  }
}

/** Computes quantiles with a Fenwick tree: the counts of each rank in the window. */
function quantiles(numbers: Float64Array, share: number): WindowReducer {
  const sorted = numbers.filter(value => !Number.isNaN(value)).sort()
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const rankOf = new Map(Array.from(distinct, (value, rank) => [value, rank + 1] as const))
  const size = distinct.length
  const tree = new Int32Array(size + 1)
  const change = (value: number, by: 1 | -1): void => {
    for (let rank = rankOf.get(value) ?? size; rank <= size; rank += rank & -rank) tree[rank] = (tree[rank] ?? 0) + by
  }
  const highest = 2 ** Math.floor(Math.log2(Math.max(1, size)))
  /** Returns the number at a position in ascending order, from 0. */
  const numberAt = (place: number): number => {
    let rank = 0
    let left = place
    for (let step = highest; step > 0; step >>= 1) {
      const here = rank + step <= size ? (tree[rank + step] as number) : Number.POSITIVE_INFINITY
      if (here <= left) {
        rank += step
        left -= here
      }
    }
    return distinct[rank] as number
  }
  return {
    enter: value => change(value, 1),
    leave: value => change(value, -1),
    result: count => {
      const place = (count - 1) * share
      const low = numberAt(Math.floor(place))
      return low + (numberAt(Math.ceil(place)) - low) * (place - Math.floor(place))
    },
  }
}

export type WindowStatistic = 'sum' | 'mean' | 'count' | 'min' | 'max' | 'median' | 'quantile' | 'std' | 'var'

/**
 * Returns the reducer for a statistic.
 * @param numbers column with NaN for other cells
 * @param share quantile, 0 to 1
 */
export function windowReducer(type: WindowStatistic, numbers: Float64Array, share: number): WindowReducer {
  switch (type) {
    case 'sum':
    case 'mean':
      return sums(type === 'mean')
    case 'std':
    case 'var':
      return variances(type === 'std')
    case 'min':
      return extremes(numbers, (next, last) => next < last)
    case 'max':
      return extremes(numbers, (next, last) => next > last)
    case 'median':
      return quantiles(numbers, 0.5)
    case 'quantile':
      return quantiles(numbers, share)
    case 'count':
      return { enter: () => undefined, leave: () => undefined, result: count => count }
  }
}
