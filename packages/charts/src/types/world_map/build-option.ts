import { sequentialColors, sequentialScale } from '@belvedere/core/color'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { COUNTRY_FIELDS } from '../../families/map/geography/countries.ts'
import { type CountryValue, countryValues, someOf } from '../../families/map/geography/country-values.ts'
import { mapFrame, WORLD } from '../../families/map/view/frame.ts'
import { equalEarth } from '../../families/map/view/projection.ts'
import { extentOf } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { KEY_SPACE, rampKey } from '../../families/shared/ramp-key.ts'
import { sceneSeries } from '../../families/shared/scene.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'
import type { MarkFilter } from '../../mark-filter.ts'

/** Radius in pixels of a country that is too small for a shape. */
const DOT = 3
/** Minimum radius of a bubble in pixels. */
const MIN_BUBBLE = 2
const KEY_STEPS = 8

interface WorldPicture {
  readonly input: ChartInput
  readonly values: readonly CountryValue[]
  readonly metric: string
  readonly second: string | undefined
  readonly colorOf: (value: CountryValue) => string
  readonly hasBubbles: boolean
}

const keyOf = ({ country }: CountryValue): string => country.cca3

function painter(input: ChartInput, ends: readonly [number, number]) {
  const { form, env } = input
  if (text(form, 'color_by') === 'country') return ({ country }: CountryValue) => env.color(country.name)
  const ramp = env.theme.ramps.depth.slice(1)
  const scale = sequentialScale(ramp, ends[0] === ends[1] ? [ends[0] - 1, ends[0]] : ends)
  return ({ value }: CountryValue) => (value === null ? env.theme.other : scale.colorAt(value))
}

/** Returns the colored shapes of countries with data. */
function regions({ input: { env, selected }, values, colorOf }: WorldPicture) {
  return values.map(value => {
    const color = colorOf(value)
    const opacity = selected.size === 0 || selected.has(keyOf(value)) ? 1 : DIMMED
    return {
      name: keyOf(value),
      itemStyle: { areaColor: color, opacity },
      emphasis: { itemStyle: { areaColor: color, borderColor: env.theme.text, borderWidth: 1 } },
    }
  })
}

/** Returns one mark per country: its bubble, or a dot if the country is too small for a shape. */
function marksSeries({ input: { form, env, selected }, values, colorOf, hasBubbles }: WorldPicture) {
  const most = extentOf(values.map(({ second }) => second))?.[1] ?? 0
  const largest = amount(form, 'max_bubble_size') ?? 25
  const radiusOf = ({ second, country }: CountryValue): number => {
    if (!hasBubbles) return country.hasShape ? 0 : DOT
    return second === null || second <= 0 ? 0 : Math.max(MIN_BUBBLE, largest * Math.sqrt(second / most))
  }
  return {
    type: 'scatter',
    coordinateSystem: 'geo',
    geoIndex: 0,
    data: values.map(value => ({
      name: value.country.name,
      value: [value.country.longitude, value.country.latitude],
      symbolSize: radiusOf(value) * 2,
      itemStyle: {
        color: hasBubbles ? (env.theme.categories[1] ?? env.theme.other) : colorOf(value),
        borderColor: env.theme.surface,
        borderWidth: 0.75,
        opacity: (hasBubbles ? 0.72 : 1) * (selected.size === 0 || selected.has(keyOf(value)) ? 1 : DIMMED),
      },
    })),
  }
}

function notesOf(input: ChartInput, unknown: readonly string[], again: number) {
  return noteLines(
    [
      ...(unknown.length > 0 ? [`Not on the map: ${someOf(unknown)}`] : []),
      ...(again > 0 ? [`${counted(again, 'row')} left out: their country already has a value`] : []),
    ],
    input.env,
  )
}

function tooltip({ input: { form, env }, values, metric, second, colorOf }: WorldPicture) {
  const byKey = new Map(values.map(value => [keyOf(value), value]))
  const name = (column: string): string => env.verbose?.(column) ?? column
  const write = (key: 'value' | 'second') =>
    valueFormat({ form, env, values: values.map(value => value[key]), key: 'y_axis_format' }).full
  const [first, other] = [write('value'), write('second')]
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const {
        componentType,
        name: region,
        dataIndex,
      } = params as {
        readonly componentType?: string
        readonly name: string
        readonly dataIndex: number
      }
      const country = componentType === 'geo' ? byKey.get(region) : values[dataIndex]
      if (!country) return ''
      return tooltipHtml(country.country.name, [
        {
          label: name(metric),
          value: country.value === null ? env.format.label(null) : first(country.value),
          color: colorOf(country),
        },
        ...(second === undefined
          ? []
          : [{ label: name(second), value: country.second === null ? env.format.label(null) : other(country.second) }]),
      ])
    },
  }
}

function readColumns({ form, tables }: ChartInput) {
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metric = metricLabels(form, 'metric').find(has)
  const entity = columnLabels(form, 'entity').find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  if (entity === undefined) return emptyOption(NOT_DRAWABLE)
  const field = COUNTRY_FIELDS.find(one => one === form.country_fieldtype) ?? 'cca2'
  return { table, metric, entity, field, second: metricLabels(form, 'secondary_metric').find(has) }
}

/** Draws colored countries, and a second metric as bubbles. A note lists names without a matching country. */
export function buildOption(input: ChartInput): ChartOption {
  const columns = readColumns(input)
  if ('renderer' in columns) return columns
  const { table, metric, entity, second } = columns
  const { form, env } = input
  const { countries, unknown, again } = countryValues(table, columns, env.format)
  const ends = extentOf(countries.map(({ value }) => value))
  if (countries.length === 0) return emptyOption(`No country has these names: ${someOf(unknown)}`)
  if (!ends) return emptyOption(ONLY_NULLS)
  const hasBubbles = flag(form, 'show_bubbles') && second !== undefined
  const colorOf = painter(input, ends)
  const picture: WorldPicture = { input, values: countries, metric, second, colorOf, hasBubbles }
  const notes = notesOf(input, unknown, again)
  const hasKey = text(form, 'color_by') !== 'country'
  const { geo } = mapFrame(WORLD, equalEarth, env, notes.space + (hasKey ? KEY_SPACE : 0))
  const format = valueFormat({ form, env, values: countries.map(({ value }) => value), key: 'y_axis_format' })
  const ramp = env.theme.ramps.depth.slice(1)
  const colors = ends[0] === ends[1] ? ramp.slice(-1) : sequentialColors(ramp, KEY_STEPS)
  const key = hasKey ? rampKey(colors, format.mark(ends[0]), format.mark(ends[1]), env, env.height - notes.space) : []
  const marks: readonly MarkFilter[] = countries.map(value => ({
    key: keyOf(value),
    label: value.country.name,
    filters: [{ col: entity, values: [value.cell ?? null] }],
  }))
  const option = {
    animation: false,
    tooltip: tooltip(picture),
    geo: {
      ...geo,
      roam: true,
      tooltip: { show: true },
      itemStyle: { areaColor: env.theme.rule, borderColor: env.theme.surface, borderWidth: 0.5 },
      emphasis: { label: { show: false }, itemStyle: { areaColor: env.theme.rule } },
      regions: regions(picture),
    },
    series: [marksSeries(picture), sceneSeries(key, true)],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'scatter', 'custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks,
    markCounts: [countries.length, 0],
    markAt: (_, dataIndex) => marks[dataIndex]?.key,
    regionMark: name => marks.find(mark => mark.key === name)?.key,
    summary: `World map: ${counted(countries.length, 'country', 'countries')}, ${env.verbose?.(metric) ?? metric} from ${format.mark(ends[0])} to ${format.mark(ends[1])}`,
  }
}
