import type { ChartOption } from '../src/chart-option.ts'

type Formatter = (params: unknown, index?: number) => unknown

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const plain = (text: unknown): string =>
  String(text)
    .replace(/<[^>]*>/g, '\n')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')

/** How many marks a series has, those inside of others included. */
function countOf(data: unknown): number {
  if (!Array.isArray(data)) return 0
  return data.reduce<number>((count, item) => count + 1 + (isRecord(item) ? countOf(item.children) : 0), 0)
}

const called = (formatter: unknown, params: unknown): readonly string[] => {
  if (typeof formatter !== 'function') return []
  try {
    return [plain((formatter as Formatter)(params))]
  } catch {
    return []
  }
}

/** Texts of a mark and of its tooltip, as the drawing library asks for them. */
function seriesTexts(series: Readonly<Record<string, unknown>>, seriesIndex: number, tooltip: unknown): string[] {
  const lists = ['data', 'nodes', 'links', 'edges'].map(name => [name, series[name]] as const)
  return lists.flatMap(([list, data]) =>
    Array.from({ length: data === undefined ? 0 : countOf(data) + 2 }, (_, dataIndex) => {
      const item = Array.isArray(data) ? data[dataIndex] : undefined
      const value = isRecord(item) && !Array.isArray(item) ? item.value : item
      const dataType = list === 'links' || list === 'edges' ? 'edge' : 'node'
      const name = isRecord(item) && typeof item.name === 'string' ? item.name : ''
      const params = { seriesIndex, dataIndex, value, data: item, name, dataType, componentType: 'series' }
      const own = [series.label, series.detail, isRecord(item) ? item.label : undefined]
      return [
        ...own.flatMap(label => (isRecord(label) ? called(label.formatter, params) : [])),
        ...[tooltip, series.tooltip, isRecord(item) ? item.tooltip : undefined].flatMap(tip =>
          isRecord(tip) ? [...called(tip.formatter, params), ...called(tip.formatter, [params])] : [],
        ),
      ]
    }).flat(),
  )
}

/** Texts anywhere in an option. */
function writtenIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [plain(value)]
  if (!isRecord(value) || depth > 12) return []
  return Object.values(value).flatMap(item => writtenIn(item, depth + 1))
}

/** All texts with which a chart can answer: labels, tooltips, cells, the spoken summary. */
export function textsIn(option: ChartOption): readonly string[] {
  if (option.renderer === 'table') {
    const lines = [...option.rows, ...(option.totals ? [option.totals] : [])]
    return lines.flatMap(row => option.columns.map(({ name, format }) => format(row[name] ?? null)))
  }
  if (option.renderer === 'pivot')
    return option.rows.lines.flatMap((_, row) =>
      option.columns.lines.map((_, column) => option.cell(row, column).text ?? ''),
    )
  if (option.renderer !== 'echarts') return writtenIn(option)
  const drawn = option.option as Readonly<Record<string, unknown>>
  const series = [drawn.series ?? []].flat().filter(isRecord)
  const regions = [drawn.geo ?? []]
    .flat()
    .flatMap(geo => (isRecord(geo) && Array.isArray(geo.regions) ? geo.regions : []))
  const places = regions
    .filter(isRecord)
    .flatMap(({ name }) =>
      isRecord(drawn.tooltip) ? called(drawn.tooltip.formatter, { name, componentType: 'geo' }) : [],
    )
  return [...writtenIn(option), ...places, ...series.flatMap((one, index) => seriesTexts(one, index, drawn.tooltip))]
}
