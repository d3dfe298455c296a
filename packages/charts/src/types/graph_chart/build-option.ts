import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { forcePlaces, type LabelSide, labelSides, type Spot } from '../../families/network/force.ts'
import { type Link, type LinkNode, readLinks } from '../../families/network/links.ts'
import { nodeSums, throughputs } from '../../families/network/node-sums.ts'
import { addsUp } from '../../families/part-of-whole/additive.ts'
import { type CircleSide, directionOf, labelSide } from '../../families/round/label-places.ts'
import { cellWriter, extentOf, sum } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import type { MarkFilter } from '../../mark-filter.ts'

/** Maximum numbers of nodes. Forces are computed between all pairs, which takes quadratic time. */
const MAX_NODES = { force: 400, circular: 1000 } as const
const LABEL = 11
/** Number of nodes above which only the larger ones are labeled. */
const NAMED = 40
const LEGEND = 24
/** Maximum width of a label in pixels. */
const MAX_LABEL_WIDTH = 140

interface Network {
  readonly input: ChartInput
  readonly nodes: readonly LinkNode[]
  readonly links: readonly Link[]
  readonly throughput: ReadonlyMap<string, number>
  readonly format: ValueFormat
  readonly metric: string
  /** False if a sum of links is not a total. */
  readonly isAdditive: boolean
  readonly categories: readonly string[]
  readonly layout: 'force' | 'circular'
}

const NO_CATEGORY = 'default'

const categoryOf = ({ input: { env } }: Pick<Network, 'input'>, { category }: LinkNode): string =>
  category === null ? NO_CATEGORY : env.format.label(category)

/** Returns a function that scales a value to 0 to 1 by its square root, so that areas are proportional to values. */
function rooted(values: Iterable<number>): (value: number) => number {
  const most = extentOf(values)?.[1] ?? 1
  return value => Math.sqrt(Math.max(0, value) / (most || 1))
}

function colorOf(network: Network, node: LinkNode): string {
  const { env } = network.input
  const isPlain = network.categories.length < 2 && node.category === null
  return isPlain ? (env.theme.categories[0] ?? env.theme.other) : env.color(categoryOf(network, node))
}

interface NodeLook {
  readonly size: number
  readonly isNamed: boolean
}

/**
 * Returns the size of each node, whose area is proportional to its throughput, and whether it is labeled: of many nodes
 * only the larger ones are.
 */
function looksOf({ input: { form }, nodes, throughput }: Network): readonly NodeLook[] {
  const scale = rooted(throughput.values())
  const base = amount(form, 'baseNodeSize') ?? 12
  const ranked = [...throughput.values()].sort((a, b) => b - a)
  const least = Math.max(amount(form, 'showSymbolThreshold') ?? 0, nodes.length > NAMED ? (ranked[NAMED - 1] ?? 0) : 0)
  return nodes.map(({ key }) => {
    const value = throughput.get(key) ?? 0
    return { size: Math.round(base * (0.5 + 1.5 * scale(value)) * 10) / 10, isNamed: value >= least }
  })
}

/** Position of a node, and side of its label. */
interface Placed extends Spot {
  readonly side: LabelSide | null
}

/** Pixels around the nodes. */
const MARGIN = 18

function placesOf(network: Network, looks: readonly NodeLook[], top: number, bottom: number): readonly Placed[] {
  const { input, nodes, links, throughput } = network
  const { form, env } = input
  const index = new Map(nodes.map(({ key }, i) => [key, i]))
  const sides = Math.min(60, Math.max(MARGIN, ...nodes.map(({ label }) => textWidth(label, LABEL) + 12)))
  const box = {
    width: Math.max(20, env.width - 2 * sides),
    height: Math.max(20, env.height - top - bottom - 2 * MARGIN),
  }
  const pairs = links.map(({ source, target }) => [index.get(source) ?? 0, index.get(target) ?? 0] as const)
  const rules = {
    repulsion: amount(form, 'repulsion') ?? 300,
    gravity: amount(form, 'gravity') ?? 0.2,
    edgeLength: amount(form, 'edgeLength') ?? 90,
    friction: amount(form, 'friction') ?? 0.3,
  }
  const spots = forcePlaces(nodes.length, pairs, rules, box)
  const placed = nodes.map(({ key, label }, i) => ({
    x: (spots[i]?.x ?? 0) + sides,
    y: (spots[i]?.y ?? 0) + top + MARGIN,
    radius: (looks[i]?.size ?? 0) / 2,
    width: looks[i]?.isNamed ? textWidth(fitText(label, MAX_LABEL_WIDTH, LABEL), LABEL) : 0,
    weight: throughput.get(key) ?? 0,
  }))
  const room = { left: 0, right: env.width, top, bottom: env.height - bottom }
  const labels = labelSides(placed, room)
  return placed.map(({ x, y }, i) => ({ x, y, side: labels[i] ?? null }))
}

/** Pixels of the circle per node from which labels are horizontal; with less they point outwards. */
const UPRIGHT = 17
/** Pixels between a node and its label, and between the label and the edge. */
const AWAY = 8

interface CircleLabel {
  readonly position: CircleSide
  readonly space: number
}

/**
 * Returns the label position of each node on a circle. ECharts divides the circle by node sizes, clockwise from the
 * right.
 */
function circleLabels(env: ChartEnv, looks: readonly NodeLook[], radius: number): readonly CircleLabel[] {
  const halves = looks.map(({ size }) => Math.asin(Math.min(1, size / 2 / radius)))
  const rest = (2 * Math.PI - 2 * sum(halves)) / looks.length / 2
  let angle = 0
  return looks.map(({ size }, index) => {
    const half = rest + (halves[index] ?? 0)
    const middle = angle + half
    angle = middle + half
    const direction = directionOf(middle)
    const beside = env.width / 2 - Math.abs(direction.across) * radius
    const position = labelSide(direction, 0.2)
    const isUpright = position === 'top' || position === 'bottom'
    return { position, space: isUpright ? 2 * beside - 2 * AWAY : beside - size / 2 - AWAY }
  })
}

function nodesData(
  network: Network,
  looks: readonly NodeLook[],
  places: readonly Placed[] | null,
  around: readonly CircleLabel[] | null,
) {
  const { input, nodes, links, throughput } = network
  const { env, selected } = input
  const near = new Set(
    links.flatMap(({ source, target }) => (selected.has(source) || selected.has(target) ? [source, target] : [])),
  )
  return nodes.map((node, i) => {
    const place = places?.[i]
    return {
      id: String(i),
      name: node.label,
      value: throughput.get(node.key) ?? 0,
      ...(place ? { x: place.x, y: place.y } : {}),
      category: network.categories.indexOf(categoryOf(network, node)),
      symbolSize: looks[i]?.size,
      itemStyle: {
        color: colorOf(network, node),
        borderColor: env.theme.surface,
        borderWidth: 1,
        opacity: selected.size === 0 || selected.has(node.key) ? 1 : near.has(node.key) ? 0.6 : DIMMED,
      },
      label: place
        ? { show: place.side !== null, position: place.side ?? 'right' }
        : { show: looks[i]?.isNamed, ...(around ? { position: around[i]?.position } : {}) },
    }
  })
}

function linksData({ input: { form, env, selected }, nodes, links }: Network) {
  const scale = rooted(links.map(({ value }) => value))
  const base = amount(form, 'baseEdgeWidth') ?? 2
  const place = new Map(nodes.map((node, i) => [node.key, String(i)]))
  return links.map(({ source, target, value }) => ({
    source: place.get(source) ?? '',
    target: place.get(target) ?? '',
    value,
    lineStyle: {
      width: Math.round(base * (0.4 + 1.6 * scale(value)) * 10) / 10,
      color: env.theme.ruleStrong,
      opacity: selected.size === 0 || selected.has(source) || selected.has(target) ? 0.9 : DIMMED,
    },
  }))
}

function tooltip({ input: { env }, nodes, links, throughput, format, metric, isAdditive }: Network) {
  const labels = new Map(nodes.map(node => [node.key, node.label]))
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const { dataType, dataIndex } = params as { readonly dataType?: string; readonly dataIndex: number }
      const name = env.verbose?.(metric) ?? metric
      const link = links[dataIndex]
      if (dataType === 'edge')
        return link
          ? tooltipHtml(`${labels.get(link.source) ?? ''} → ${labels.get(link.target) ?? ''}`, [
              { label: name, value: format.full(link.value) },
            ])
          : ''
      const node = nodes[dataIndex]
      if (!node) return ''
      const own = links
        .filter(({ source, target }) => source === node.key || target === node.key)
        .toSorted((a, b) => b.value - a.value)
      const rows = own.map(({ source, target, value }) => ({
        label: source === node.key ? `→ ${labels.get(target) ?? ''}` : `← ${labels.get(source) ?? ''}`,
        value: format.full(value),
      }))
      const total = isAdditive ? `  ${format.full(throughput.get(node.key) ?? 0)}` : ''
      return tooltipHtml(`${node.label}${total}`, rows)
    },
  }
}

function seriesOf(network: Network, top: number, bottom: number) {
  const { input, layout } = network
  const { form, env } = input
  const [from = 'none', to = 'arrow'] = (text(form, 'edgeSymbol') ?? 'none,arrow').split(',')
  const isCircle = layout === 'circular'
  const widest = Math.max(0, ...network.nodes.map(({ label }) => textWidth(label, LABEL)))
  // Labels around a circle point outwards if horizontal ones do not fit.
  const looks = looksOf(network)
  const largest = Math.max(0, ...looks.map(({ size }) => size))
  const side = Math.min(widest + largest / 2 + AWAY, env.width * 0.3)
  const wide = Math.min(env.width / 2 - side, (env.height - top - bottom) / 2 - largest / 2 - LABEL - 6)
  const isUpright = isCircle && 2 * Math.PI * wide >= UPRIGHT * looks.length
  const edge = Math.min(widest + 16, env.height * 0.26)
  const around = isUpright ? circleLabels(env, looks, wide) : null
  const places = isCircle ? null : placesOf(network, looks, top, bottom)
  const xs = places?.map(({ x }) => x) ?? []
  const ys = places?.map(({ y }) => y) ?? []
  // Positions are already in pixels, so the frame is their bounding box.
  const frame = isCircle
    ? isUpright
      ? { left: side, right: side, top: (env.height - bottom + top) / 2 - wide, height: 2 * wide }
      : { left: edge, right: edge, top: top + edge, bottom: bottom + edge }
    : {
        left: Math.min(...xs),
        top: Math.min(...ys),
        width: Math.max(1, Math.max(...xs) - Math.min(...xs)),
        height: Math.max(1, Math.max(...ys) - Math.min(...ys)),
      }
  return {
    type: 'graph',
    layout: isCircle ? layout : 'none',
    ...frame,
    roam: flag(form, 'roam', true),
    draggable: false,
    data: nodesData(network, looks, places, around),
    links: linksData(network),
    categories: network.categories.map(name => ({ name, itemStyle: { color: env.color(name) } })),
    edgeSymbol: [from, to],
    edgeSymbolSize: 6,
    lineStyle: { curveness: isCircle ? 0.3 : 0 },
    circular: { rotateLabel: !isUpright },
    label: {
      position: 'right',
      color: env.theme.textSoft,
      fontSize: LABEL,
      // Labels remain readable over links and neighbors.
      textBorderColor: env.theme.surface,
      textBorderWidth: 3,
      formatter: ({ name, dataIndex }: { readonly name: string; readonly dataIndex: number }) =>
        fitText(name, around?.[dataIndex]?.space ?? (isCircle ? edge - 10 : MAX_LABEL_WIDTH), LABEL),
    },
    ...(isCircle ? { labelLayout: { hideOverlap: true } } : {}),
    emphasis: { focus: 'adjacency', label: { show: true } },
  }
}

function readNetwork(input: ChartInput) {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const column = (name: string): string | undefined => columnLabels(form, name).find(has)
  const [source, target] = [column('source'), column('target')]
  const metric = [...metricLabels(form, 'metric'), ...metricLabels(form, 'metrics')].find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  if (source === undefined || target === undefined) return emptyOption(NOT_DRAWABLE)
  const columns = {
    source,
    target,
    metric,
    sourceCategory: column('source_category'),
    targetCategory: column('target_category'),
    write: cellWriter(table, env),
  }
  const read = readLinks(table, columns)
  const throughput = throughputs(nodeSums(table, columns, read.links))
  return read.links.length === 0
    ? emptyOption(ONLY_NULLS)
    : { ...read, source, target, metric, throughput, isAdditive: addsUp(table, metric) }
}

/** Draws nodes and links; of a large network only the nodes with the highest throughput, and the links between them. */
export function buildOption(input: ChartInput): ChartOption {
  const read = readNetwork(input)
  if ('renderer' in read) return read
  const { form, env } = input
  const layout = text(form, 'layout') === 'circular' ? 'circular' : 'force'
  const everything = read.throughput
  const most = new Set(
    [...everything]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, MAX_NODES[layout])
      .map(([key]) => key),
  )
  const links = read.links.filter(({ source, target }) => most.has(source) && most.has(target))
  const nodes = [...read.nodes.values()].filter(({ key }) => most.has(key))
  const values = [...everything.values(), ...links.map(({ value }) => value)]
  const format = valueFormat({ form, env, values, key: 'number_format' })
  const categories = [...new Set(nodes.map(node => categoryOf({ input }, node)))]
  const network: Network = {
    input,
    nodes,
    links,
    throughput: everything,
    format,
    metric: read.metric,
    isAdditive: read.isAdditive,
    categories,
    layout,
  }
  const notes = noteLines(
    [
      ...(nodes.length < read.nodes.size ? [`The ${nodes.length} largest of ${counted(read.nodes.size, 'node')}`] : []),
      ...(read.leftOut > 0 ? [`${counted(read.leftOut, 'row')} without ends or a value above zero left out`] : []),
    ],
    env,
  )
  const hasLegend = flag(form, 'show_legend', true) && categories.length > 1
  const marks: readonly MarkFilter[] = nodes.map(({ key, label, cell }) => {
    const starts = links.some(({ source }) => source === key)
    return { key, label, filters: [{ col: starts ? read.source : read.target, values: [cell] }] }
  })
  const option = {
    tooltip: tooltip(network),
    ...(hasLegend ? { legend: { data: categories, show: true } } : {}),
    series: [seriesOf(network, hasLegend ? LEGEND : 0, notes.space)],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['graph', 'tooltip', 'label_layout', ...(hasLegend ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks,
    markAt: (_, dataIndex, dataType) => (dataType === 'edge' ? undefined : nodes[dataIndex]?.key),
    summary: `Graph chart: ${counted(nodes.length, 'node')}, ${counted(links.length, 'link')}`,
  }
}
