import { memoize } from '../memoize.ts'
import { DAY } from './civil.ts'
import { wallOf } from './zone.ts'

/** Years that a table covers; before and after them, its first and its last offset hold. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2100
/** Clocks are not changed and changed back within less than this. */
const STEP = 13 * DAY
const MAX_TABLES = 64

export interface OffsetStep {
  /** Epoch seconds from which the offset holds. */
  readonly from: number
  /** Seconds that clocks are ahead of UTC. */
  readonly offset: number
}

/** Offsets of a zone from UTC, for databases that do not know zones. */
export interface OffsetTable {
  /** Before the first step. */
  readonly first: number
  /** Steps by the time in UTC. */
  readonly utc: readonly OffsetStep[]
  /**
   * Steps by what clocks of the zone show. A time that comes twice means the first; one that never comes, the same
   * distance after the jump.
   */
  readonly wall: readonly OffsetStep[]
}

const offsetAt = (seconds: number, timeZone: string): number =>
  Math.round((wallOf(seconds * 1000, timeZone) - seconds * 1000) / 1000)

/** The first second of the new offset between two moments with different ones. */
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

/** @param timeZone IANA name */
export const offsetTable = memoize(MAX_TABLES, makeTable)
