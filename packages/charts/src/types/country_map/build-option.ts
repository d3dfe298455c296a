import { sequentialColors, sequentialScale } from '@belvedere/core/color'
import type { Cell } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { someOf } from '../../families/map/geography/country-values.ts'
import { onPlane, type RegionMap, regionMap } from '../../families/map/geography/region-maps.ts'
import { extentOf, toNumber } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { rampFor } from '../../families/shared/ramp.ts'
import { KEY_SPACE, rampKey } from '../../families/shared/ramp-key.ts'
import { sceneSeries } from '../../families/shared/scene.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import { USUAL_COUNTRY } from './index.ts'

interface Region {
  /** Key of the shape. */
  readonly key: string
  readonly name: string
  readonly cell: Cell
  readonly value: number | null
}

const KEY_STEPS = 8

/** Returns the rows by region; the first of several about the same region is used. */
function regionsOf({ tables: [table], env }: ChartInput, map: RegionMap, entity: string, metric: string) {
  const regions = new Map<string, Region>()
  const unknown = new Set<string>()
  for (const row of table?.rows ?? []) {
    const cell = row[entity] ?? null
    const key = cell === null ? undefined : map.regionOf(String(cell))
    if (key === undefined) unknown.add(env.format.label(cell))
    else if (!regions.has(key)) regions.set(key, { key, name: map.nameOf(key), cell, value: toNumber(row[metric]) })
  }
  return { regions: [...regions.values()], unknown: [...unknown] }
}

/** Returns a centered map of the largest size that fits. */
function geoOf({ env }: ChartInput, { need, plane: [width, height] }: RegionMap, bottom: number) {
  const space = Math.max(1, env.height - bottom)
  return {
    map: need,
    projection: onPlane,
    layoutCenter: [env.width / 2, space / 2],
    layoutSize: Math.min(env.width / width, space / height) * Math.max(width, height) * 0.97,
    roam: true,
    selectedMode: false,
    tooltip: { show: true },
    itemStyle: { areaColor: env.theme.rule, borderColor: env.theme.surface, borderWidth: 0.75 },
    emphasis: { label: { show: false }, itemStyle: { areaColor: env.theme.rule } },
  }
}

function tooltip(
  { env }: ChartInput,
  regions: readonly Region[],
  metric: string,
  colorOf: (region: Region) => string,
  format: ValueFormat,
) {
  const byKey = new Map(regions.map(region => [region.key, region]))
  return {
    trigger: 'item',
    formatter: ({ name }: { readonly name: string }): string => {
      const region = byKey.get(name)
      if (!region) return ''
      const value = region.value === null ? env.format.label(null) : format.full(region.value)
      return tooltipHtml(region.name, [{ label: env.verbose?.(metric) ?? metric, value, color: colorOf(region) }])
    },
  }
}

/** Draws colored regions. A message names countries without shapes, and a note the texts that match no region. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env, selected } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metric = metricLabels(form, 'metric').find(has)
  const entity = columnLabels(form, 'entity').find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  if (entity === undefined) return emptyOption(NOT_DRAWABLE)
  const country = text(form, 'select_country') ?? USUAL_COUNTRY
  const map = regionMap(country, String(input.part ?? ''))
  if (!map) return emptyOption(`There are no outlines for the regions of ${country}. Choose another country`)
  const { regions, unknown } = regionsOf(input, map, entity, metric)
  if (regions.length === 0) return emptyOption(`${map.label} has no region of these names: ${someOf(unknown)}`)
  const ends = extentOf(regions.map(({ value }) => value))
  if (!ends) return emptyOption(ONLY_NULLS)
  const format = valueFormat({ form, env, values: regions.map(({ value }) => value), key: 'number_format' })
  const ramp = rampFor({ form, theme: env.theme, extent: ends })
  const colors = ramp.colors.slice(ramp.low < 0 && ramp.high > 0 ? 0 : 1)
  const scale = sequentialScale(colors, [ramp.low, ramp.high])
  const colorOf = ({ value }: Region): string => (value === null ? env.theme.other : scale.colorAt(value))
  const notes = noteLines(unknown.length > 0 ? [`Not on the map: ${someOf(unknown)}`] : [], env)
  const marks = regions.map(({ key: region, name, cell }) => ({
    key: region,
    label: name,
    filters: [{ col: entity, values: [cell] }],
  }))
  const key = rampKey(
    sequentialColors(colors, KEY_STEPS),
    format.mark(ramp.low),
    format.mark(ramp.high),
    env,
    env.height - notes.space,
  )
  const option = {
    animation: false,
    tooltip: tooltip(input, regions, metric, colorOf, format),
    geo: {
      ...geoOf(input, map, notes.space + KEY_SPACE),
      regions: regions.map(region => ({
        name: region.key,
        itemStyle: {
          areaColor: colorOf(region),
          opacity: selected.size === 0 || selected.has(region.key) ? 1 : DIMMED,
        },
        emphasis: { itemStyle: { areaColor: colorOf(region), borderColor: env.theme.text, borderWidth: 1 } },
      })),
    },
    series: [sceneSeries(key, true)],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: [map.need, 'custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks,
    markCounts: [0],
    regionMark: name => marks.find(mark => mark.key === name)?.key,
    summary: `Map of ${map.label}: ${counted(regions.length, 'region')}, ${env.verbose?.(metric) ?? metric} from ${format.mark(ends[0])} to ${format.mark(ends[1])}`,
  }
}
