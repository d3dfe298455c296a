import type { Cell } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { type GanttFrame, ganttFrame } from '../../families/calendar/gantt-frame.ts'
import { type GanttEvent, type GanttPlan, ganttPlan } from '../../families/calendar/gantt-lanes.ts'
import { groupsOf, type KindGroup } from '../../families/map/kinds.ts'
import { cellWriter, extentOf, toNumber, type WriteCell } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE } from '../../families/shared/empty.ts'
import { columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { sceneSeries } from '../../families/shared/scene.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

const LEGEND = 28
const TOP = 8
const MAX_THICKNESS = 22
/** Minimum width of an event in pixels. */
const MIN_WIDTH = 2

interface Columns {
  readonly start: string
  readonly end: string
  readonly y: string
  readonly series: string | undefined
}

function readColumns({ form, tables: [table] }: ChartInput): Columns | null {
  const of = (name: string) => columnLabels(form, name).find(label => table?.colnames.includes(label))
  const [start, end, y] = [of('start_time'), of('end_time'), of('y_axis')]
  return start === undefined || end === undefined || y === undefined ? null : { start, end, y, series: of('series') }
}

/** The years 1 and 9999, the range of dates in databases. */
const [FIRST, LAST] = [-62_135_596_800_000, 253_402_300_799_999]

function instant(cell: Cell | undefined): number | null {
  const value = toNumber(cell)
  return value !== null && value >= FIRST && value <= LAST ? value : null
}

function eventsOf({ tables: [table] }: ChartInput, { start, end, y, series }: Columns): readonly GanttEvent[] {
  return (table?.rows ?? []).flatMap(row => {
    const [from, to] = [instant(row[start]), instant(row[end])]
    if (from === null || to === null || to < from) return []
    const kind = series === undefined ? null : (row[series] ?? null)
    return [{ row, start: from, end: to, y: row[y] ?? null, kind }]
  })
}

function seriesOf(input: ChartInput, group: KindGroup<GanttEvent>, plan: GanttPlan, frame: GanttFrame) {
  const { theme } = input.env
  const thick = Math.max(1, Math.min(MAX_THICKNESS, frame.lane * 0.72))
  const bars = group.items.map(event => {
    const from = frame.x(event.start)
    const y = frame.top + (plan.laneOf(event) + 0.5) * frame.lane - thick / 2
    const width = Math.max(MIN_WIDTH, frame.x(event.end) - from)
    return {
      type: 'rect',
      shape: { x: from, y, width, height: thick, r: Math.min(2, thick / 4) },
      style: {
        fill: group.color,
        stroke: theme.surface,
        lineWidth: thick > 4 ? 0.75 : 0,
        opacity: emphasis(input.selected, group.mark?.key, 0.9),
      },
    }
  })
  return { ...sceneSeries(bars), name: group.label, itemStyle: { color: group.color } }
}

function tooltip(input: ChartInput, groups: readonly KindGroup<GanttEvent>[], y: string, writeCell: WriteCell) {
  const { form, env, tables } = input
  const format = text(form, 'tooltipTimeFormat')
  const has = (name: string): boolean => tables[0]?.colnames.includes(name) ?? false
  const columns = columnLabels(form, 'tooltip_columns').filter(has)
  const metrics = metricLabels(form, 'tooltip_metrics')
    .filter(has)
    .map(name => {
      const values = (tables[0]?.rows ?? []).map(row => toNumber(row[name]))
      return { name, format: valueFormat({ form, env, values, key: 'tooltipValuesFormat' }) }
    })
  const named = (name: string): string => env.verbose?.(name) ?? name
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const { seriesIndex, dataIndex } = params as { readonly seriesIndex?: number; readonly dataIndex: number }
      const group = groups[seriesIndex ?? 0]
      const event = group?.items[dataIndex]
      if (!group || !event) return ''
      return tooltipHtml(writeCell(event.y, y), [
        ...(group.mark ? [{ label: group.label, value: '', color: group.color }] : []),
        { label: 'Start', value: env.format.time(event.start, format) },
        { label: 'End', value: env.format.time(event.end, format) },
        ...columns.map(name => ({ label: named(name), value: writeCell(event.row[name], name) })),
        ...metrics.map(({ name, format: write }) => {
          const value = toNumber(event.row[name])
          return { label: named(name), value: value === null ? env.format.label(null) : write.full(value) }
        }),
      ])
    },
  }
}

/** Draws events as bars, in one line per value of the y-axis. Rows without a start before their end are counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const columns = readColumns(input)
  if (!columns) return emptyOption(NOT_DRAWABLE)
  const events = eventsOf(input, columns)
  const span = extentOf(events.flatMap(({ start, end }) => [start, end]))
  if (!span) return emptyOption('No row has a start and an end after it')
  const groups = groupsOf(env, events, columns.series, cellWriter(table, env))
  const write = cellWriter(table, env)
  const plan = ganttPlan(events, flag(form, 'subcategories') && columns.series !== undefined)
  const leftOut = table.rows.length - events.length
  const notes = noteLines(
    leftOut > 0 ? [`${counted(leftOut, 'row')} without a start and an end after it left out`] : [],
    env,
  )
  const hasLegend = columns.series !== undefined && flag(form, 'show_legend', true)
  const wish = text(form, 'x_axis_time_format')
  const frame = ganttFrame(plan, span, env, {
    top: hasLegend ? LEGEND : TOP,
    bottom: notes.space,
    format: wish === 'smart_date' ? null : wish,
    write: y => write(y, columns.y),
  })
  const option = {
    animation: false,
    ...(hasLegend ? { legend: { show: true, top: 4, left: 6, data: groups.map(({ label }) => label) } } : {}),
    tooltip: tooltip(input, groups, columns.y, write),
    series: [
      ...groups.map(group => ({ ...seriesOf(input, group, plan, frame), z: 3 })),
      { ...sceneSeries(frame.elements, true), z: 1 },
    ],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['custom', 'tooltip', ...(hasLegend ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks: groups.flatMap(({ mark }) => mark ?? []),
    markAt: seriesIndex => groups[seriesIndex]?.mark?.key,
    summary: `Gantt chart: ${counted(events.length, 'event')} on ${counted(plan.lines.length, 'line')}`,
  }
}
