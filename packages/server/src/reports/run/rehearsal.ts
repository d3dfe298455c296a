/** Rehearsal of an alert: its condition evaluated on past data, with the rights of the user who requests it. */
import { applyExtraFormData } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import {
  type AlertCondition,
  lastValues,
  namesMoment,
  type Readings,
  type RehearsedEvent,
  rehearse,
  runsBetween,
  sqlAt,
  type Validator,
} from '@belvedere/core/report'
import { withoutSemicolons } from '@belvedere/sql/guard'
import { contextOfForm, formOfChart } from '../../chart-data/request/saved-context.ts'
import { savedChartQuery } from '../../pictures/draw-chart.ts'
import { hasTimes, type Looking, queryRows, readChart, readSql } from './condition.ts'

export interface Rehearsing {
  readonly condition: AlertCondition
  readonly validator: Validator
  readonly chart_id: number | null
  readonly database_id: number | null
  readonly sql: string
  readonly crontab: string
  readonly timezone: string
  /** In seconds. */
  readonly grace_period: number
  /** Number of past days. */
  readonly days: number
}

export interface Rehearsal {
  readonly readings: Readings
  readonly events: readonly RehearsedEvent[]
  /** Interval of the replayed checks: every n-th check; 1 for all of them. */
  readonly step: number
  /** Reason why nothing could be replayed, in which case the readings are current ones; null otherwise. */
  readonly reason: string | null
}

const DAY_MS = 86_400_000
const MAX_RUNS = 20_000
/** Maximum number of replayed checks of SQL: a year of days. */
const MAX_CHECKS = 400
/** Number of checks in one statement: their plans share a parse, and a few of them use the whole engine. */
const BATCH = 40
const CHECK_COLUMN = 'belvedere_check'

const NO_TIME_AXIS = 'The chart has no time axis, so its past cannot be replayed. This is its current value.'
const NO_MOMENT =
  'The SQL does not use now() or current_date, and its first column is not a time, so its past cannot be replayed. This is its current value.'

interface Replayed {
  readonly readings: Readings
  readonly step: number
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns the readings of the last available days. */
function lastDays({ times, series }: Readings, days: number): Readings {
  const until = times?.at(-1)
  if (!times || until === undefined) return { times, series }
  const from = times.findIndex(at => at > until - days * DAY_MS)
  return { times: times.slice(from), series: series.map(each => ({ ...each, values: each.values.slice(from) })) }
}

/** Replays a chart's series over time. If its time range is shorter than the rehearsal, it is extended. */
async function replayChart(chart_id: number, days: number, looking: Looking): Promise<Replayed> {
  const { user, services } = looking
  const now = await readChart(await savedChartQuery(chart_id, user, services), looking)
  const [first] = now.times ?? []
  const last = now.times?.at(-1)
  if (first === undefined || last === undefined || last - first >= (days - 1) * DAY_MS)
    return { readings: lastDays(now, days), step: 1 }
  const time_range = `${dayOf(last - days * DAY_MS)} : ${dayOf(last + DAY_MS)}`
  const form = applyExtraFormData((await formOfChart(chart_id, user, services)) as FormData, { time_range })
  const widened = await readChart({ context: await contextOfForm(form), form }, looking)
  const isLonger = (widened.times?.length ?? 0) > (now.times?.length ?? 0)
  return { readings: lastDays(isLonger ? widened : now, days), step: 1 }
}

const inBatches = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH))

/** Returns the values at several times, by replacing the current time in SQL. */
async function replayBatch(
  moments: readonly number[],
  { sql, database_id, condition }: Rehearsing,
  looking: Looking,
): Promise<readonly ReadonlyMap<string, unknown>[]> {
  const text = withoutSemicolons(sql)
  const parts = moments.map(
    (at, index) => `SELECT ${index} AS ${CHECK_COLUMN}, checked.* FROM (\n${sqlAt(text, at)}\n) AS checked`,
  )
  const rows = await queryRows(parts.join('\nUNION ALL\n'), database_id ?? 0, looking)
  const own = rows.colnames.slice(1)
  return moments.map((_, index) => {
    const answered = {
      colnames: own,
      coltypes: rows.coltypes.slice(1),
      rows: rows.rows.filter(row => Number(row[rows.colnames[0] ?? '']) === index),
    }
    return new Map(lastValues(readSql(answered, condition), { line: null }).map(({ name, value }) => [name, value]))
  })
}

async function replayMoments(rehearsing: Rehearsing, looking: Looking): Promise<Replayed> {
  const { crontab, timezone, days } = rehearsing
  const until = looking.services.clock.now()
  const runs = runsBetween(crontab, timezone, until - days * DAY_MS, until, MAX_RUNS)
  const step = Math.max(1, Math.ceil(runs.length / MAX_CHECKS))
  const times = runs.filter((_, index) => (runs.length - 1 - index) % step === 0)
  const batches = await Promise.all(inBatches(times).map(moments => replayBatch(moments, rehearsing, looking)))
  const checks = batches.flat()
  const names = [...new Set(checks.flatMap(values => [...values.keys()]))]
  const series = names.map(name => ({ name, values: checks.map(values => values.get(name) ?? null) }))
  return { readings: { times, series }, step }
}

async function replaySql(rehearsing: Rehearsing, looking: Looking): Promise<Replayed> {
  const { sql, database_id, condition, days } = rehearsing
  if (namesMoment(sql)) return replayMoments(rehearsing, looking)
  const rows = await queryRows(withoutSemicolons(sql), database_id ?? 0, looking)
  const readings = readSql(rows, condition)
  return { readings: hasTimes(rows) ? lastDays(readings, days) : readings, step: 1 }
}

/**
 * Replays the condition of an alert.
 * @throws AppError if the chart or the SQL is invalid or not allowed, or the query fails
 */
export async function rehearseAlert(rehearsing: Rehearsing, looking: Looking): Promise<Rehearsal> {
  const { condition, chart_id, days } = rehearsing
  const isOfChart = condition.source === 'chart'
  const { readings, step } = await (isOfChart
    ? replayChart(chart_id ?? 0, days, looking)
    : replaySql(rehearsing, looking))
  if (readings.times === null) return { readings, events: [], step, reason: isOfChart ? NO_TIME_AXIS : NO_MOMENT }
  return { readings, events: rehearse(readings, rehearsing), step, reason: null }
}
