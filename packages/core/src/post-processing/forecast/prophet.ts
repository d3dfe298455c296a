import { type Cell, GENERIC_TYPE } from '../../table/index.ts'
import { addUnits, nextBucket, parseTimeGrain, startOf, type TimeGrain } from '../../time/index.ts'
import type { Budget } from '../budget.ts'
import { compareCells, type Frame, type FrameColumn, flatNameOf, takeRows } from '../frame.ts'
import { defineOperation, refuse } from '../operation.ts'
import type { OptionReader } from '../option-reader.ts'
import { fitSeries, type Seasons, stepsOfFit } from './model.ts'
import { deviationsFor } from './normal.ts'

const DAY = 86_400_000

const MAX_PERIODS = 10_000
/** Maximum number of Fourier terms of a season. */
const MAX_WAVES = 50

interface ForecastOptions {
  readonly index: string
  readonly grain: TimeGrain
  readonly periods: number
  /** Share of actual values that the interval should contain. */
  readonly confidence: number
  readonly seasons: Readonly<Record<keyof Seasons, number | undefined>>
}

const WAVES: Seasons = { yearly: 10, weekly: 3, daily: 4 }
/** Minimum length of the data for each season: twice its period. */
const NEEDED: Seasons = { yearly: 730 * DAY, weekly: 14 * DAY, daily: 2 * DAY }
/** Maximum mean interval between values for each season. */
const MAX_STEP: Seasons = { yearly: 180 * DAY, weekly: 3.5 * DAY, daily: DAY / 2 }

/** Reads a season: true, false, or a number of Fourier terms. Undefined if it depends on the data. */
function readSeason(options: OptionReader, name: keyof Seasons): number | undefined {
  const value = options.any(`${name}_seasonality`)
  if (value === undefined || value === 'auto') return undefined
  if (typeof value === 'boolean') return value ? WAVES[name] : 0
  if (typeof value === 'number') return options.integer(`${name}_seasonality`, { least: 0, most: MAX_WAVES })
  return options.fail(`option "${name}_seasonality" must be true, false or a whole number`)
}

function parse(options: OptionReader): ForecastOptions {
  const grain = options.text('time_grain') ?? options.fail('Time grain missing')
  const confidence = options.any('confidence_interval') ?? options.fail('option "confidence_interval" is missing')
  if (typeof confidence !== 'number' || !(confidence > 0 && confidence < 1)) {
    return options.fail('Confidence interval must be between 0 and 1 (exclusive)')
  }
  const given = options.any('periods')
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0) {
    return options.fail('Periods must be a whole number')
  }
  const periods = options.integer('periods', { least: 0, most: MAX_PERIODS }) ?? 0
  return {
    index: options.text('index') ?? '__timestamp',
    grain: parseTimeGrain(grain) ?? options.fail(`Unsupported time grain: ${grain}`),
    periods,
    confidence,
    seasons: {
      yearly: readSeason(options, 'yearly'),
      weekly: readSeason(options, 'weekly'),
      daily: readSeason(options, 'daily'),
    },
  }
}

const MONTHS: Partial<Record<TimeGrain, number>> = { P1M: 1, P3M: 3, P1Y: 12 }
const isLastDay = (moment: number): boolean => startOf(moment + DAY, 'month') === startOf(moment + DAY, 'day')

/** Returns the times after the last one, spaced by the grain. Last days of months remain last days. */
function future(last: number, { grain, periods }: ForecastOptions): readonly number[] {
  const months = MONTHS[grain]
  if (months !== undefined && isLastDay(last)) {
    const next = last + DAY
    return Array.from({ length: periods }, (_, i) => addUnits(next, (i + 1) * months, 'month') - DAY)
  }
  const moments: number[] = []
  for (let at = last; moments.length < periods; ) {
    at = nextBucket(at, grain)
    moments.push(at)
  }
  return moments
}

function seasonsFor({ seasons }: ForecastOptions, moments: readonly number[]): Seasons {
  const span = (moments.at(-1) ?? 0) - (moments[0] ?? 0)
  const step = span / Math.max(1, moments.length - 1)
  const pick = (name: keyof Seasons): number =>
    seasons[name] ?? (span >= NEEDED[name] && step <= MAX_STEP[name] ? WAVES[name] : 0)
  return { yearly: pick('yearly'), weekly: pick('weekly'), daily: pick('daily') }
}

/** Returns a numeric column that is named after another one. */
function suffixed(column: FrameColumn, suffix: string): FrameColumn {
  const name = `${String(column.key[0])}${suffix}`
  const flat = flatNameOf(column)
  return {
    ...column,
    key: [name],
    type: GENERIC_TYPE.numeric,
    flat: flat && { ...flat, name, ...(suffix !== '' && { suffix }) },
  }
}

/** Returns the forecast, the bounds of its interval, and the actual values, at each time. */
function forecastColumn(
  column: FrameColumn,
  moments: readonly number[],
  options: ForecastOptions,
  budget: Budget,
): FrameColumn[] {
  const name = String(column.key[0])
  const known = moments.flatMap((moment, row) => {
    const value = column.values[row]
    return typeof value === 'number' ? [{ moment, value }] : []
  })
  if (known.length < 2) refuse('prophet', `column "${name}" has fewer than two values`)
  const times = known.map(({ moment }) => moment)
  const values = known.map(({ value }) => value)
  const seasons = seasonsFor(options, times)
  budget.spend('prophet', stepsOfFit(times.length, moments.length, seasons))
  const fit = fitSeries(times, values, seasons)
  const width = deviationsFor(options.confidence)
  const points = moments.map(fit.at)
  const part = (suffix: string, of: (point: (typeof points)[number]) => Cell): FrameColumn => ({
    ...suffixed(column, suffix),
    values: points.map(of),
  })
  return [
    part('__yhat', ({ value }) => value),
    part('__yhat_lower', ({ value, deviation }) => value - width * deviation),
    part('__yhat_upper', ({ value, deviation }) => value + width * deviation),
    { ...column, values: moments.map((_, row) => column.values[row] ?? null) },
  ]
}

/** Returns the columns of a forecast without past values. */
const emptyForecast = (column: FrameColumn): FrameColumn[] =>
  ['__yhat', '__yhat_lower', '__yhat_upper', ''].map(suffix => ({ ...suffixed(column, suffix), values: [] }))

function apply(source: Frame, options: ForecastOptions, budget: Budget): Frame {
  const time = source.columns.find(({ key }) => key.length === 1 && String(key[0]) === options.index)
  if (!time && source.isPartial) return source
  if (!time) return refuse('prophet', 'DataFrame must include temporal column')
  budget.sort('prophet', source.length)
  const rows = time.values.flatMap((cell, row) => (typeof cell === 'number' ? row : []))
  rows.sort((a, b) => compareCells(time.values[a] ?? null, time.values[b] ?? null))
  const frame = takeRows(source, rows)
  const past = rows.map(row => Number(time.values[row]))
  const others = frame.columns.filter(({ key }) => String(key[0]) !== options.index)
  if (others.length === 0 && !source.isPartial) refuse('prophet', 'DataFrame include at least one series')
  const last = past.at(-1)
  if (last === undefined) {
    return {
      ...frame,
      length: 0,
      index: [],
      levels: [],
      columns: [{ ...time, values: [] }, ...others.flatMap(emptyForecast)],
    }
  }
  budget.allocate('prophet', (past.length + options.periods) * (1 + 4 * others.length))
  const moments = [...past, ...future(last, options)]
  return {
    length: moments.length,
    index: [],
    levels: [],
    columns: [
      { ...time, values: moments },
      ...others.flatMap(column => forecastColumn(column, moments, options, budget)),
    ],
  }
}

/**
 * Adds a forecast to each series: fitted values, interval and future periods. The operation has the name that Superset
 * uses; the model is implemented in `model.ts`.
 */
export const prophet = defineOperation({ operation: 'prophet', parse, apply })
