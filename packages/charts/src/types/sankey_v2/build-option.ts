import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { type Link, type LinkNode, readLinks, withoutCircles } from '../../families/network/links.ts'
import { nodeSums, throughputs } from '../../families/network/node-sums.ts'
import { addsUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { cellWriter, extentOf } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, flag, metricLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { percentText, type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import type { MarkFilter } from '../../mark-filter.ts'

/** Maximum number of links; the largest are drawn. */
const MAX_LINKS = 500
const LABEL = 11
const LABEL_GAP = 10
const NODE = 8
/** Maximum number of columns that is considered for the space of names. */
const MAX_COLUMNS = 20

interface Flow {
  readonly input: ChartInput
  readonly nodes: readonly LinkNode[]
  readonly links: readonly Link[]
  /** Throughput of each node, of links that are not drawn too. */
  readonly throughput: ReadonlyMap<string, number>
  readonly format: ValueFormat
  readonly metric: string
  /** False if a sum of links is not a total. */
  readonly isAdditive: boolean
}

const linkKey = ({ source, target }: Link): string => `${source} ${target}`

function marksOf({ nodes, links }: Flow, source: string, target: string): readonly MarkFilter[] {
  const cellOf = new Map(nodes.map(node => [node.key, node]))
  const starts = new Set(links.map(link => link.source))
  // A node with outgoing links filters by the source column, a node at the end by the target column.
  const ofNodes = nodes.map(({ key, label, cell }) => ({
    key,
    label,
    filters: [{ col: starts.has(key) ? source : target, values: [cell] }],
  }))
  const ofLinks = links.flatMap((link): readonly MarkFilter[] => {
    const [from, to] = [cellOf.get(link.source), cellOf.get(link.target)]
    if (!from || !to) return []
    const filters = [
      { col: source, values: [from.cell] },
      { col: target, values: [to.cell] },
    ]
    return [{ key: linkKey(link), label: `${from.label} → ${to.label}`, filters }]
  })
  return [...ofNodes, ...ofLinks]
}

function tooltip({ input: { env }, nodes, links, throughput, format, metric, isAdditive }: Flow) {
  const labels = new Map(nodes.map(node => [node.key, node.label]))
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const { dataType, dataIndex } = params as { readonly dataType?: string; readonly dataIndex: number }
      const name = env.verbose?.(metric) ?? metric
      if (dataType === 'edge') {
        const link = links[dataIndex]
        if (!link) return ''
        const part = (whole: number | undefined): string => percentText(env.format, link.value / (whole || 1))
        const [from = '', to = ''] = [labels.get(link.source), labels.get(link.target)]
        return tooltipHtml(`${from} → ${to}`, [
          { label: name, value: format.full(link.value), color: env.color(from) },
          { label: `Of ${from}`, value: part(throughput.get(link.source)) },
          { label: `Of ${to}`, value: part(throughput.get(link.target)) },
        ])
      }
      const node = nodes[dataIndex]
      if (!node) return ''
      const value = isAdditive ? format.full(throughput.get(node.key) ?? 0) : NO_TOTAL
      return tooltipHtml(node.label, [{ label: name, value, color: env.color(node.label) }])
    },
  }
}

/** Returns the number of columns: the number of nodes on the longest path. */
function columnsOf(nodes: readonly LinkNode[], links: readonly Link[]): number {
  const depths = new Map(nodes.map(({ key }) => [key, 0]))
  for (let round = 1; round < Math.min(nodes.length, MAX_COLUMNS); round++)
    for (const { source, target } of links)
      depths.set(target, Math.max(depths.get(target) ?? 0, (depths.get(source) ?? 0) + 1))
  return Math.max(0, ...depths.values()) + 1
}

/** Labels of nodes in the last column are on the left if there is space. */
function seriesOf(flow: Flow, bottom: number) {
  const { input, nodes, links, throughput, format, isAdditive } = flow
  const { form, env, selected } = input
  const starts = new Set(links.map(({ source }) => source))
  const showsValue = isAdditive && flag(form, 'show_value', true)
  const figureOf = ({ key }: LinkNode): string => (showsValue ? `  ${format.mark(throughput.get(key) ?? 0)}` : '')
  // The name is truncated, never the number.
  const labelOf = (node: LinkNode, space: number): string => {
    const figure = figureOf(node)
    return `${fitText(node.label, space - textWidth(figure, LABEL), LABEL)}${figure}`
  }
  const widest = Math.max(
    0,
    // Measured in the same parts as in `labelOf`, because each width is rounded up.
    ...nodes
      .filter(({ key }) => !starts.has(key))
      .map(node => textWidth(node.label, LABEL) + textWidth(figureOf(node), LABEL)),
  )
  const shows = flag(form, 'show_labels', true)
  const columns = columnsOf(nodes, links)
  const space = shows ? Math.min(widest + LABEL_GAP, env.width * (columns > 2 ? 0.3 : 0.42)) : 2
  // Labels of other nodes are drawn over the flows, up to the next column.
  const inner = (env.width - space - NODE) / Math.max(1, columns - 1) - NODE
  const isChosen = (link: Link): boolean =>
    selected.size === 0 || [link.source, link.target, linkKey(link)].some(key => selected.has(key))
  const isTouched = ({ key }: LinkNode): boolean =>
    selected.size === 0 ||
    selected.has(key) ||
    links.some(link => isChosen(link) && (link.source === key || link.target === key))
  return {
    type: 'sankey',
    left: 2,
    right: space,
    top: 4,
    bottom: 4 + bottom,
    nodeWidth: NODE,
    nodeGap: Math.max(2, Math.min(10, (env.height * 0.4) / nodes.length)),
    draggable: false,
    emphasis: { focus: 'adjacency' },
    data: nodes.map(node => ({
      name: node.key,
      // A bar has its height even if some of its links are not drawn.
      value: throughput.get(node.key) ?? 0,
      itemStyle: {
        color: env.color(node.label),
        borderWidth: 0,
        borderRadius: 2,
        opacity: isTouched(node) ? 1 : DIMMED,
      },
    })),
    links: links.map(link => ({
      ...link,
      lineStyle: { color: 'source', opacity: isChosen(link) ? 0.28 : 0.08, curveness: 0.5 },
    })),
    label: {
      show: shows,
      color: env.theme.textSoft,
      fontSize: LABEL,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = nodes[dataIndex]
        return node ? labelOf(node, (starts.has(node.key) ? inner : space) - LABEL_GAP) : ''
      },
    },
    labelLayout: { hideOverlap: true },
  }
}

/** Draws bands from sources to targets. Links that close a cycle are omitted and counted. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const [source, target] = ['source', 'target'].map(name => columnLabels(form, name).find(has))
  const metric = metricLabels(form, 'metric').find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  if (source === undefined || target === undefined) return emptyOption(NOT_DRAWABLE)
  const columns = { source, target, metric, write: cellWriter(table, env) }
  const read = readLinks(table, columns)
  const largest = new Set(read.links.toSorted((a, b) => b.value - a.value).slice(0, MAX_LINKS))
  const { links, cut } = withoutCircles(read.links.filter(link => largest.has(link)))
  if (links.length === 0) return emptyOption(cut.length > 0 ? 'Every link leads back to its source' : ONLY_NULLS)
  const throughput = throughputs(nodeSums(table, columns, read.links))
  const drawn = new Set(links.flatMap(link => [link.source, link.target]))
  const nodes = [...read.nodes.values()].filter(({ key }) => drawn.has(key))
  const sums = nodes.map(({ key }) => throughput.get(key) ?? 0)
  const values = [...(extentOf(sums) ?? []), ...links.map(({ value }) => value)]
  const format = valueFormat({ form, env, values, key: 'number_format' })
  const flow: Flow = { input, nodes, links, throughput, format, metric, isAdditive: addsUp(table, metric) }
  const hidden = read.links.length - largest.size
  const notes = noteLines(
    [
      ...(cut.length > 0 ? [`${counted(cut.length, 'link')} leading back left out`] : []),
      ...(hidden > 0 ? [`The ${MAX_LINKS} largest of ${counted(read.links.length, 'link')}`] : []),
      ...(read.leftOut > 0 ? [`${counted(read.leftOut, 'row')} without ends or a value above zero left out`] : []),
    ],
    env,
  )
  const option = { tooltip: tooltip(flow), series: [seriesOf(flow, notes.space)], ...notes.option }
  const marks = marksOf(flow, source, target)
  const known = new Set(marks.map(({ key }) => key))
  return {
    renderer: 'echarts',
    needs: ['sankey', 'tooltip', 'label_layout', ...notes.needs],
    option: toEchartsOption(option),
    marks,
    markAt: (_, dataIndex, dataType) => {
      const link = links[dataIndex]
      const key = dataType === 'edge' ? link && linkKey(link) : nodes[dataIndex]?.key
      return key !== undefined && known.has(key) ? key : undefined
    },
    summary: `Sankey chart: ${counted(links.length, 'link')} between ${counted(nodes.length, 'place')}`,
  }
}
