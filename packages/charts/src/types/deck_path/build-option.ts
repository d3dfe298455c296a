import { parseColor } from '@belvedere/core/color'
import type { Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { Degrees } from '../../contract/map-places.ts'
import type { MapContent, MapView } from '../../contract/map-scene.ts'
import { extraRows } from '../../families/map/extra-rows.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { lineFollows, lineWidth } from '../../families/map/shapes/line-width.ts'
import { reach, shapeReader } from '../../families/map/shapes/shapes.ts'
import { placeOf } from '../../families/map/view/bounds.ts'
import { emptyOption, NO_ROWS } from '../../families/shared/empty.ts'
import { columnLabels, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

const NO_LINE = 'No row has a valid line'

interface Path {
  readonly row: Row
  readonly lines: readonly (readonly Degrees[])[]
  readonly color: string
}

/** Name of an extra column with the color of a line, such as the colors of transit lines. */
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

/** Returns a function for the tooltip of each row. */
function tipsOf(input: ChartInput, paths: readonly Path[]) {
  return (index: number): string => {
    const path = paths[index]
    if (!path) return ''
    const points = path.lines.reduce((total, line) => total + line.length, 0)
    return tooltipHtml('', [
      ...extraRows(input, path.row, [COLOR]),
      { label: 'Points', value: input.env.format.number(points, ',d'), color: path.color, isLine: true },
    ])
  }
}

/** Draws lines through the points of each row on a plain map. Rows without a valid line are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const column = text(form, 'line_column')
  if (column === null) return emptyOption('Choose the column that holds the lines')
  const paths = pathsOf(input, column)
  if (paths.length === 0) return emptyOption(NO_LINE)
  const leftOut = table.rows.length - paths.length
  const lost = leftOut > 0 ? [`${counted(leftOut, 'row')} without a valid line left out`] : []
  const spots = paths.flatMap(({ lines }) => reach([lines]))
  const content = ({ scale }: MapView): MapContent => {
    const width = lineWidth(form, scale, spots)
    const items = paths.map(({ lines, color }) => ({
      lines,
      style: {
        stroke: color,
        lineWidth: width,
        fill: 'none',
        lineJoin: 'round',
        lineCap: 'round',
        opacity: 0.9,
      } as const,
    }))
    const tipOf = tipsOf(input, paths)
    return { layers: [{ kind: 'shapes', name: '', items, tipOf }], key: null, notes: lost }
  }
  return mapOption(input, {
    scene: { ...placeOf(input, spots), content, follows: lineFollows(form) },
    lost,
    nothing: NO_LINE,
    summary: () => `Map: ${counted(paths.length, 'path')}`,
  })
}
