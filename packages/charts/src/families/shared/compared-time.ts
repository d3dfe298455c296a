import type { FormData } from '@belvedere/core/form-data'
import { timeOffsetsOf } from '@belvedere/core/query'
import type { ComparedTime, ResultTable } from '@belvedere/core/table'
import {
  isBucketShift,
  labelTimeOffset,
  parseTimeShift,
  partnerOf,
  shiftedPeriod,
  toInstant,
} from '@belvedere/core/time'
import type { ChartEnv } from '../../chart-type.ts'
import type { TooltipRow } from '../../contract/tooltip-row.ts'

const DAY = 86_400_000
const zoneOf = ({ zoneOffset }: ChartEnv) => zoneOffset ?? (() => 0)

/**
 * Formats a half-open period of wall-clock time: as first and last day, or as its bounds if they include a time of day.
 */
export function writePeriod(since: number, until: number, env: ChartEnv): string {
  const isDays = since % DAY === 0 && until % DAY === 0 && until > since
  const write = (wall: number) => env.format.time(toInstant(wall, zoneOf(env)), null, isDays ? 'P1D' : 'PT1M')
  const [first, last] = [write(since), write(isDays ? until - DAY : until)]
  return first === last ? first : `${first} – ${last}`
}

type Times = Pick<ResultTable, 'time_offsets'> | undefined

/** Returns the range that an offset compares with, as text. Null if the range is open. */
export function comparedRange(offset: string, table: Times, env: ChartEnv): string | null {
  const time = table?.time_offsets?.find(each => each.offset === offset)
  if (!time || time.from_dttm === null || time.to_dttm === null) return null
  return writePeriod(time.from_dttm, time.to_dttm, env)
}

/** A time axis with time comparisons. */
export interface ComparedAxis {
  readonly form: FormData
  readonly env: ChartEnv
  readonly grain: string | null
  readonly table: Times
}

type Comparison = Omit<ComparedTime, 'offset'>

function comparisonWith(offset: string, table: Times): Comparison | null {
  const time = table?.time_offsets?.find(each => each.offset === offset)
  const shift = time?.shift ?? parseTimeShift(offset)
  return shift ? { shift, from_dttm: time?.from_dttm ?? null, to_dttm: time?.to_dttm ?? null } : null
}

/**
 * Returns the period that a point is compared with, as text. It is cut to the range of the comparison, as its value is.
 * Null if there is none: 30 March has no day one month before.
 */
function periodAt(instant: number, { shift, ...range }: Comparison, { env, grain }: ComparedAxis): string | null {
  const wall = instant + zoneOf(env)(instant)
  const whole = shiftedPeriod(wall, grain, shift)
  if (whole === null) return null
  const since = Math.max(whole.since, range.from_dttm ?? whole.since)
  const until = Math.min(whole.until, range.to_dttm ?? whole.until)
  const isWhole = since === whole.since && until === whole.until
  const partner = isBucketShift(shift, grain) && isWhole ? partnerOf(wall, shift) : null
  if (partner !== null) return env.format.time(toInstant(partner, zoneOf(env)), null, grain)
  return since < until ? writePeriod(since, until, env) : null
}

/**
 * Returns the periods that the first and the last point with a counterpart are compared with, for the summary. Empty
 * without a comparison.
 */
export function comparedSummary(instants: readonly number[], axis: ComparedAxis): string {
  return timeOffsetsOf(axis.form)
    .map(offset => {
      const comparison = comparisonWith(offset, axis.table)
      if (!comparison) return ''
      const counterpart = (instant: number) => periodAt(instant, comparison, axis)
      const [first, last] = [instants.find(counterpart), instants.findLast(counterpart)]
      if (first === undefined || last === undefined) return ''
      return `; ${labelTimeOffset(offset)}: from ${counterpart(first)} to ${counterpart(last)}`
    })
    .join('')
}

/** Returns tooltip rows with the period that a point is compared with, for each offset of the form. */
export function comparedPeriods(instant: number, axis: ComparedAxis): readonly TooltipRow[] {
  return timeOffsetsOf(axis.form).flatMap((offset): TooltipRow[] => {
    const comparison = comparisonWith(offset, axis.table)
    const value = comparison && periodAt(instant, comparison, axis)
    return comparison ? [{ label: labelTimeOffset(offset), value: value ?? 'no such day' }] : []
  })
}
