import { memoize } from '../memoize.ts'
import { DAY } from './civil.ts'
import { wallOf } from './zone.ts'

/** Years that a table covers; before and after them, the first and the last offset apply. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2100
/** Maximum sampling distance: clocks are never changed and changed back within less than this. */
const STEP = 13 * DAY
const MAX_TABLES = 64

export interface OffsetStep {
  /** Epoch seconds from which the offset applies. */
  readonly from: number
  /** Offset from UTC in seconds, positive to the east. */
  readonly offset: number
}

/** UTC offsets of a zone, for databases without time zone support. */
export interface OffsetTable {
  /** Offset before the first step. */
  readonly first: number
  /** Steps by UTC time. */
  readonly utc: readonly OffsetStep[]
  /**
   * Steps by wall-clock time. An ambiguous time is its first occurrence; a skipped time is shifted by the length of the
   * gap.
   */
  readonly wall: readonly OffsetStep[]
}

const offsetAt = (seconds: number, timeZone: string): number =>
  Math.round((wallOf(seconds * 1000, timeZone) - seconds * 1000) / 1000)

/** Returns the first second with the new offset, between two times with different offsets. */
function findChange(before: number, after: number, timeZone: string): number {
  let [low, high] = [before, after]
  const old = offsetAt(low, timeZone)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timeZone) === old) low = middle
    else high = middle
  }
  return high
}

function makeTable(timeZone: string): OffsetTable {
  const start = Date.UTC(FIRST_YEAR, 0) / 1000
  const end = Date.UTC(LAST_YEAR, 0) / 1000
  const first = offsetAt(start, timeZone)
  const utc: OffsetStep[] = []
  let last = first
  for (let at = start; at < end; at += STEP / 1000) {
    const next = Math.min(at + STEP / 1000, end)
    const offset = offsetAt(next, timeZone)
    if (offset === last) continue
    utc.push({ from: findChange(at, next, timeZone), offset })
    last = offset
  }
  const wall = utc.map(({ from, offset }, index) => ({
    from: from + Math.max(offset, utc[index - 1]?.offset ?? first),
    offset,
  }))
  return { first, utc, wall }
}

/**
 * Returns the offsets of a time zone. Cached.
 * @param timeZone IANA name
 */
export const offsetTable = memoize(MAX_TABLES, makeTable)
