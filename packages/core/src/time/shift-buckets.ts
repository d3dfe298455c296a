import { epochOfBucket, parseTimeGrain } from './grains.ts'
import { parseTimeOffset, shiftTime } from './human-offset.ts'

/**
 * Where a moment is at another time: in the bucket there that holds the shifted moment. Undefined when the text is no
 * distance in time.
 *
 * @param offset `1 year ago` and the like
 * @param grain ISO duration of the buckets; null: every moment is its own
 */
export function shiftBuckets(
  offset: string,
  grain: string | null | undefined,
): ((epochMs: number) => number) | undefined {
  const distance = parseTimeOffset(offset)
  if (!distance) return undefined
  const buckets = parseTimeGrain(grain)
  return epochMs => {
    const moved = shiftTime(epochMs, distance, offset)
    return buckets ? epochOfBucket(moved, buckets) : moved
  }
}
