import type { Cell } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { type RootedTree, rootedTree, type TreeNode } from '../../families/hierarchy/parent-child.ts'
import { toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { dataIndexOf, tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

/** A tree with more nodes than this opens level by level. */
const LARGE = 120
const OPENED = 2
const LABEL = 11
/** The widest room that names take from the drawing, as a share of it. */
const MOST_SPACE = 0.3
/** Of a radial tree, around the rings, as a share of the shorter side. */
const AROUND = 0.3
/** Pixels from ring to ring from which there is room for names between them. */
const RING = 44

interface Tree {
  readonly input: ChartInput
  readonly tree: RootedTree
  readonly metric: string | undefined
}

type Side = 'left' | 'top' | 'right' | 'bottom'
const sideOf = (form: ChartInput['form'], name: string, fallback: Side): Side => {
  const side = text(form, name)
  return side === 'left' || side === 'top' || side === 'right' || side === 'bottom' ? side : fallback
}

const dataOf = (node: TreeNode): Readonly<Record<string, unknown>> => ({
  name: node.name,
  value: toNumber(node.value) ?? undefined,
  children: node.children.map(dataOf),
})

const depthOf = (node: TreeNode): number => 1 + Math.max(0, ...node.children.map(depthOf))

/** Room beside the tree for names that stand outside of it. */
function spaceFor(nodes: readonly TreeNode[], env: ChartEnv): number {
  const widest = Math.max(0, ...nodes.map(({ name }) => textWidth(name, LABEL)))
  return Math.round(Math.min(widest + 12, env.width * MOST_SPACE))
}

/** Room for names around a radial tree. */
const radialSpace = (leaves: readonly TreeNode[], env: ChartEnv, bottom: number): number => {
  const widest = Math.max(0, ...leaves.map(({ name }) => textWidth(name, LABEL)))
  return Math.round(Math.min(widest + 12, Math.min(env.width, env.height - bottom) * AROUND))
}

/** Where the tree stands, so that the names at its ends have room. */
function frameOf({ input: { form, env }, tree }: Tree, bottom: number) {
  const leaves = tree.nodes.filter(({ children }) => children.length === 0)
  const [start, end] = [spaceFor([tree.root], env), spaceFor(leaves, env)]
  const orient = text(form, 'orient') ?? 'LR'
  if (text(form, 'layout') === 'radial') {
    const around = radialSpace(leaves, env, bottom)
    return { left: around, right: around, top: around, bottom: around + bottom, orient: 'LR' }
  }
  if (orient === 'RL') return { left: end, right: start, top: 12, bottom: 12 + bottom, orient }
  if (orient === 'TB' || orient === 'BT') return { left: 16, right: 16, top: 28, bottom: 28 + bottom, orient }
  return { left: start, right: end, top: 12, bottom: 12 + bottom, orient: 'LR' }
}

function tooltip({ input: { form, env }, tree, metric }: Tree) {
  const values = tree.nodes.map(({ value }) => toNumber(value))
  const format = valueFormat({ form, env, values, key: 'number_format' })
  const write = (cell: Cell): string => {
    const value = toNumber(cell)
    return value === null ? env.format.label(cell) : format.full(value)
  }
  return {
    trigger: 'item',
    triggerOn: 'mousemove',
    formatter: (params: unknown): string => {
      // The library puts a node of its own before the first.
      const index = dataIndexOf(params) - 1
      const node = tree.nodes[index]
      if (!node) return ''
      const own = metric === undefined ? [] : [{ label: env.verbose?.(metric) ?? metric, value: write(node.value) }]
      const below = node.children.length > 0 ? [{ label: 'Directly below', value: String(node.children.length) }] : []
      return tooltipHtml(node.name, [...own, ...below])
    },
  }
}

/** Names around a radial tree; those between its rings only where these are far enough from each other. */
function radialLabels({ input: { env }, tree }: Tree, leaves: readonly TreeNode[], bottom: number) {
  const around = radialSpace(leaves, env, bottom)
  const radius = Math.min(env.width, env.height - bottom) / 2 - around
  const ring = radius / Math.max(1, depthOf(tree.root) - 1)
  const within = (space: number) => ({
    color: env.theme.textSoft,
    fontSize: LABEL,
    formatter: ({ name }: { readonly name: string }) => fitText(name, space, LABEL),
  })
  return {
    label: { ...within(ring - 14), show: ring >= RING, textBorderColor: env.theme.surface, textBorderWidth: 3 },
    leaves: { label: { ...within(around - 8), show: true } },
    labelLayout: { hideOverlap: true },
  }
}

function seriesOf(picture: Tree, bottom: number) {
  const { form, env } = picture.input
  const { tree } = picture
  const isLarge = tree.nodes.length > LARGE
  const isTall = ['TB', 'BT'].includes(text(form, 'orient') ?? 'LR')
  const isRadial = text(form, 'layout') === 'radial'
  const color = env.theme.categories[0] ?? env.theme.text
  const leaves = tree.nodes.filter(({ children }) => children.length === 0)
  // Names of a standing tree share the width.
  const space = isTall && !isRadial ? Math.max(24, (env.width - 32) / leaves.length - 6) : env.width * MOST_SPACE - 12
  const label = (side: Side) => ({
    position:
      isTall && !isRadial && (side === 'left' || side === 'right') ? (side === 'left' ? 'top' : 'bottom') : side,
    verticalAlign: 'middle',
    color: env.theme.textSoft,
    fontSize: LABEL,
    backgroundColor: 'transparent',
    formatter: ({ name }: { readonly name: string }) => fitText(name, space, LABEL),
  })
  return {
    type: 'tree',
    data: [dataOf(tree.root)],
    layout: isRadial ? 'radial' : 'orthogonal',
    ...frameOf(picture, bottom),
    roam: flag(form, 'roam', true),
    symbol: text(form, 'symbol') ?? 'emptyCircle',
    symbolSize: amount(form, 'symbolSize') ?? 7,
    initialTreeDepth: amount(form, 'initialTreeDepth') ?? (isLarge ? OPENED : -1),
    expandAndCollapse: true,
    itemStyle: { color, borderColor: color, borderWidth: 1.5 },
    lineStyle: { color: env.theme.ruleStrong, width: 1.25, curveness: 0.5 },
    ...(isRadial
      ? radialLabels(picture, leaves, bottom)
      : {
          label: label(sideOf(form, 'node_label_position', 'left')),
          leaves: { label: label(sideOf(form, 'child_label_position', 'right')) },
        }),
    emphasis: { focus: text(form, 'emphasis') === 'ancestor' ? 'ancestor' : 'descendant' },
  }
}

/** A tree of rows; a click on a node opens and closes it. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const column = (name: string): string | undefined =>
    columnLabels(form, name).find(one => table.colnames.includes(one))
  const [id, parent] = [column('id'), column('parent')]
  if (id === undefined || parent === undefined) return emptyOption(NOT_DRAWABLE)
  const metric = metricLabels(form, 'metric').find(name => table.colnames.includes(name))
  const tree = rootedTree(table, {
    id,
    parent,
    name: column('name') ?? id,
    metric,
    rootId: text(form, 'root_node_id'),
    write: cell => env.format.label(cell),
  })
  if (!tree) return emptyOption('No row has the id of the root node')
  const notes = noteLines(
    tree.leftOut === 0 ? [] : [`${counted(tree.leftOut, 'row')} not connected to ${tree.root.name} left out`],
    env,
  )
  const picture: Tree = { input, tree, metric }
  const option = { tooltip: tooltip(picture), series: [seriesOf(picture, notes.space)], ...notes.option }
  return {
    renderer: 'echarts',
    needs: ['tree', 'tooltip', 'label_layout', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    markCounts: [tree.nodes.length + 1],
    summary: `Tree chart: ${tree.root.name}, ${counted(tree.nodes.length, 'node')} on ${counted(depthOf(tree.root), 'level')}`,
  }
}
