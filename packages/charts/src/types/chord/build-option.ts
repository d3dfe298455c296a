import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { type Link, type LinkNode, readLinks } from '../../families/network/links.ts'
import { type NodeSums, nodeSums } from '../../families/network/node-sums.ts'
import { addsUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { boxOutwards, directionFromTop, freeBoxes, pointTo } from '../../families/round/label-places.ts'
import { cellWriter, extentOf, sum } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, metricLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import type { MarkFilter } from '../../mark-filter.ts'

interface Circle {
  readonly input: ChartInput
  readonly nodes: readonly LinkNode[]
  readonly links: readonly Link[]
  /** Inflow and outflow of each node, of links that are not drawn too. A link to itself is only in the outflow. */
  readonly sums: ReadonlyMap<string, NodeSums>
  /** Sum of inflow and outflow of each node. */
  readonly sizes: ReadonlyMap<string, number>
  readonly format: ValueFormat
  readonly metric: string
  /** False if a sum of links is not a total. */
  readonly isAdditive: boolean
}

/** Maximum number of nodes on the circle; the largest are drawn. */
const MAX_NODES = 40
/** Height of a label, and distance between circle and label, in pixels. */
const LABEL_HEIGHT = 13
const LABEL_DISTANCE = 6

function marksOf({ nodes, links }: Circle, source: string): readonly MarkFilter[] {
  const starts = new Set(links.map(link => link.source))
  return nodes
    .filter(({ key }) => starts.has(key))
    .map(({ key, label, cell }) => ({ key, label, filters: [{ col: source, values: [cell] }] }))
}

function tooltip({ input: { env }, nodes, links, sums, sizes, format, metric, isAdditive }: Circle) {
  const labels = new Map(nodes.map(({ key, label }) => [key, label]))
  const name = env.verbose?.(metric) ?? metric
  return {
    trigger: 'item',
    formatter: ({ dataType, dataIndex }: { readonly dataType?: string; readonly dataIndex: number }): string => {
      if (dataType !== 'edge') {
        const node = nodes[dataIndex]
        if (!node) return ''
        const written = (value: number | undefined): string => (isAdditive ? format.full(value ?? 0) : NO_TOTAL)
        return tooltipHtml(node.label, [
          { label: 'From here', value: written(sums.get(node.key)?.out), color: env.color(node.label) },
          { label: 'From and to here', value: written(sizes.get(node.key)) },
        ])
      }
      const link = links[dataIndex]
      if (!link) return ''
      const [from = '', to = ''] = [labels.get(link.source), labels.get(link.target)]
      return tooltipHtml(`${from} → ${to}`, [{ label: name, value: format.full(link.value), color: env.color(from) }])
    },
  }
}

interface Arcs {
  readonly radius: number
  /** Gap between two nodes, and minimum extent of a node, in degrees. */
  readonly padAngle: number
  readonly minAngle: number
  /** Maximum width of a label in pixels. */
  readonly widest: number
}

/** Returns the nodes whose labels do not overlap others; larger nodes are labeled first. */
function namedNodes({ nodes, sizes }: Circle, { radius, padAngle, minAngle, widest }: Arcs): ReadonlySet<string> {
  const total = [...sizes.values()].reduce((a, b) => a + b, 0)
  const spread = 360 - padAngle * nodes.length
  let angle = 0
  const boxes = nodes.map(({ key, label }) => {
    const span = Math.max(minAngle, ((sizes.get(key) ?? 0) / total) * spread)
    const middle = ((angle + span / 2) / 180) * Math.PI
    angle += span + padAngle
    const direction = directionFromTop(middle)
    const point = pointTo([0, 0], direction, radius + LABEL_DISTANCE)
    return { key, ...boxOutwards(point, direction, textWidth(fitText(label, widest))) }
  })
  const largestFirst = boxes.toSorted((a, b) => (sizes.get(b.key) ?? 0) - (sizes.get(a.key) ?? 0))
  return new Set(freeBoxes(largestFirst, LABEL_HEIGHT).map(({ key }) => key))
}

function seriesOf(circle: Circle, bottom: number) {
  const { input, nodes, links, sizes } = circle
  const { env, selected } = input
  const widest = Math.min(110, env.width * 0.22, Math.max(...nodes.map(({ label }) => textWidth(label))))
  const height = env.height - bottom
  const outer = Math.max(20, Math.min(env.width / 2 - widest - 12, height / 2 - 20))
  const arcs: Arcs = { radius: outer, padAngle: nodes.length > 20 ? 1 : 2.5, minAngle: 0.5, widest }
  const named = namedNodes(circle, arcs)
  const isChosen = (key: string): boolean => selected.size === 0 || selected.has(key)
  return {
    type: 'chord',
    center: [env.width / 2, height / 2],
    radius: [outer * 0.93, outer],
    padAngle: arcs.padAngle,
    minAngle: arcs.minAngle,
    emphasis: { focus: 'adjacency' },
    blur: { lineStyle: { opacity: 0.05 }, itemStyle: { opacity: 0.3 } },
    label: {
      show: true,
      position: 'outside',
      distance: LABEL_DISTANCE,
      color: env.theme.textSoft,
      fontSize: 11,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = nodes[dataIndex]
        return node && named.has(node.key) ? fitText(node.label, widest) : ''
      },
    },
    itemStyle: { borderRadius: 2 },
    data: nodes.map(({ key, label }) => ({
      name: key,
      value: sizes.get(key) ?? 0,
      itemStyle: { color: env.color(label), opacity: isChosen(key) ? 1 : DIMMED },
    })),
    links: links.map(link => ({
      ...link,
      lineStyle: { color: 'source', opacity: isChosen(link.source) ? 0.32 : 0.06 },
    })),
  }
}

/** Draws nodes around a circle and ribbons between them. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metric = metricLabels(form, 'metric').find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  const [source, ...rest] = columnLabels(form, 'groupby').filter(has)
  const target = columnLabels(form, 'columns').find(has) ?? rest[0]
  if (source === undefined || target === undefined) return emptyOption(NOT_DRAWABLE)
  const columns = { source, target, metric, write: cellWriter(table, env) }
  const read = readLinks(table, columns)
  const sums = nodeSums(table, columns, read.links, true)
  const all = new Map([...sums].map(([key, { into, out }]) => [key, sum([into, out])]))
  const largest = new Set(
    [...all]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, MAX_NODES)
      .map(([key]) => key),
  )
  const links = read.links.filter(link => largest.has(link.source) && largest.has(link.target))
  if (links.length === 0) return emptyOption(ONLY_NULLS)
  const drawn = new Set(links.flatMap(link => [link.source, link.target]))
  const nodes = [...read.nodes.values()].filter(({ key }) => drawn.has(key))
  const sizes = new Map(nodes.map(({ key }) => [key, all.get(key) ?? 0]))
  const values = [...(extentOf(sizes.values()) ?? []), ...links.map(({ value }) => value)]
  const format = valueFormat({ form, env, values, key: formatKey(form) })
  const circle: Circle = { input, nodes, links, sums, sizes, format, metric, isAdditive: addsUp(table, metric) }
  const notes = noteLines(
    [
      ...(all.size > largest.size ? [`The ${MAX_NODES} largest of ${counted(all.size, 'member')}`] : []),
      ...(read.leftOut > 0 ? [`${counted(read.leftOut, 'row')} without ends or a value above zero left out`] : []),
    ],
    env,
  )
  const marks = marksOf(circle, source)
  const known = new Set(marks.map(({ key }) => key))
  return {
    renderer: 'echarts',
    needs: ['chord', 'tooltip', ...notes.needs],
    option: toEchartsOption({
      animation: false,
      tooltip: tooltip(circle),
      series: [seriesOf(circle, notes.space)],
      ...notes.option,
    }),
    marks,
    markAt: (_, dataIndex, dataType) => {
      const key = dataType === 'edge' ? links[dataIndex]?.source : nodes[dataIndex]?.key
      return key !== undefined && known.has(key) ? key : undefined
    },
    summary: `Chord diagram: ${counted(links.length, 'flow')} between ${counted(nodes.length, 'member')}`,
  }
}

/** Older forms store the number format under the key of an axis. */
const formatKey = (form: ChartInput['form']): string =>
  form.number_format === undefined ? 'y_axis_format' : 'number_format'
