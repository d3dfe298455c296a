import { parseColor } from '@belvedere/core/color'
import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { boundsOf } from '../../families/map/bounds.ts'
import { extraRows } from '../../families/map/extra-rows.ts'
import { filling, mapFrame } from '../../families/map/frame.ts'
import { geoSeries, plainMap } from '../../families/map/geo-shapes.ts'
import { lineWidth } from '../../families/map/line-width.ts'
import { mapNotes } from '../../families/map/map-notes.ts'
import { mercator } from '../../families/map/projection.ts'
import { type Degrees, reach, shapeReader } from '../../families/map/shapes.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { columnLabels, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

interface Path {
  readonly row: Row
  readonly lines: readonly (readonly Degrees[])[]
  readonly color: string
}

/** Extra data of this name say in which colour a line is drawn, as the colours of lines of transport do. */
const COLOR = 'color'

function pathsOf({ form, tables: [table], env }: ChartInput, column: string): readonly Path[] {
  const readShape = shapeReader(form, 2)
  const own = columnLabels(form, 'js_columns').includes(COLOR)
  const first = env.theme.categories[0] ?? env.theme.other
  return (table?.rows ?? []).flatMap(row => {
    const parts = readShape(row[column])
    if (!parts) return []
    const stored = row[COLOR]
    const color = own && typeof stored === 'string' && parseColor(stored) ? stored : first
    return [{ row, lines: parts.flat(), color }]
  })
}

function tooltip(input: ChartInput, paths: readonly Path[]) {
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const { componentType, dataIndex } = params as { readonly componentType?: string; readonly dataIndex: number }
      const path = componentType === 'series' ? paths[dataIndex] : undefined
      if (!path) return ''
      const points = path.lines.reduce((total, line) => total + line.length, 0)
      return tooltipHtml('', [
        ...extraRows(input, path.row, [COLOR]),
        { label: 'Points', value: input.env.format.number(points, ',d'), color: path.color, isLine: true },
      ])
    },
  }
}

/** Lines through the points of each row, on a plain map. Rows without a line on earth are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const column = text(form, 'line_column')
  if (column === null) return emptyOption('Choose the column that holds the lines')
  const paths = pathsOf(input, column)
  if (paths.length === 0) return emptyOption('No row has a valid line')
  const leftOut = table.rows.length - paths.length
  const notes = mapNotes(leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid line left out`] : [], env)
  const spots = paths.flatMap(({ lines }) => reach([lines]))
  const { geo, scale } = mapFrame(
    filling(boundsOf(input, spots), mercator, env, notes.space),
    mercator,
    env,
    notes.space,
  )
  const width = lineWidth(form, scale, spots)
  const series = geoSeries(paths, ({ lines, color }, pixel) => ({
    type: 'group',
    children: lines.map(line => ({
      type: 'polyline',
      shape: { points: line.map(pixel) },
      style: { stroke: color, lineWidth: width, fill: 'none', lineJoin: 'round', lineCap: 'round', opacity: 0.9 },
    })),
  }))
  const option = {
    animation: false,
    tooltip: tooltip(input, paths),
    geo: plainMap(geo, env),
    series: [series],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['world', 'custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    summary: `Map: ${counted(paths.length, 'path')}`,
  }
}
