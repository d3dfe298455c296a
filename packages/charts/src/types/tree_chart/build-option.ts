import type { Cell } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { type RootedTree, rootedTree, type TreeNode } from '../../families/hierarchy/parent-child.ts'
import { roomOfNames, shareOf, tidyTree } from '../../families/hierarchy/tidy-tree.ts'
import { directionFromTop, edgeDistance } from '../../families/round/label-places.ts'
import { cellWriter, toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE } from '../../families/shared/empty.ts'
import { amount, columnLabels, flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { dataIndexOf, tooltipHtml } from '../../families/shared/tooltip.ts'
import { valueFormat } from '../../families/shared/value-format.ts'

/** Number of nodes above which only the first levels of a tree are expanded. */
const LARGE = 120
const OPENED = 2
const LABEL = 11
/** Maximum share of the drawing for labels. */
const MAX_SPACE = 0.3
/** Maximum share of the shorter side for labels around a radial tree. */
const AROUND = 0.22
/** Pixels beside a vertical tree. */
const TALL_SIDE = 16
/** Minimum distance of rings in pixels for labels between them. */
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

/** Returns the space beside the tree for labels. */
function spaceFor(nodes: readonly TreeNode[], env: ChartEnv): number {
  const widest = Math.max(0, ...nodes.map(({ name }) => textWidth(name, LABEL)))
  return Math.round(Math.min(widest + 12, env.width * MAX_SPACE))
}

/** Returns the space for labels around a radial tree. */
const radialSpace = (leaves: readonly TreeNode[], env: ChartEnv, bottom: number): number => {
  const widest = Math.max(0, ...leaves.map(({ name }) => textWidth(name, LABEL)))
  return Math.round(Math.min(widest + 12, Math.min(env.width, env.height - bottom) * AROUND))
}

/** Returns the width in pixels per leaf of a vertical tree. */
const leafRoom = (leaves: readonly TreeNode[], env: ChartEnv): number => (env.width - 2 * TALL_SIDE) / leaves.length - 6

/**
 * Returns the space below a vertical tree whose leaf labels are too wide and are therefore rotated. Null if they fit
 * horizontally.
 */
function turnedSpace({ input: { form, env }, tree }: Tree): number | null {
  if (text(form, 'orient') !== 'TB' || text(form, 'layout') === 'radial') return null
  if (!['right', 'bottom'].includes(sideOf(form, 'child_label_position', 'right'))) return null
  const leaves = tree.nodes.filter(({ children }) => children.length === 0)
  const widest = Math.max(0, ...leaves.map(({ name }) => textWidth(name, LABEL)))
  return widest <= leafRoom(leaves, env) ? null : Math.round(Math.min(widest + AWAY, env.height * MAX_SPACE))
}

/** Returns the position of the tree, with space for the labels at its ends. */
function frameOf(picture: Tree, bottom: number) {
  const {
    input: { form, env },
    tree,
  } = picture
  const leaves = tree.nodes.filter(({ children }) => children.length === 0)
  const [start, end] = [spaceFor([tree.root], env), spaceFor(leaves, env)]
  const orient = text(form, 'orient') ?? 'LR'
  if (text(form, 'layout') === 'radial') {
    const around = radialSpace(leaves, env, bottom)
    return { left: around, right: around, top: around, bottom: around + bottom, orient: 'LR' }
  }
  if (orient === 'RL') return { left: end, right: start, top: 12, bottom: 12 + bottom, orient }
  if (orient === 'TB' || orient === 'BT')
    return { left: TALL_SIDE, right: TALL_SIDE, top: 28, bottom: (turnedSpace(picture) ?? 28) + bottom, orient }
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
      // ECharts inserts its own node before the first.
      const index = dataIndexOf(params) - 1
      const node = tree.nodes[index]
      if (!node) return ''
      const own = metric === undefined ? [] : [{ label: env.verbose?.(metric) ?? metric, value: write(node.value) }]
      const below = node.children.length > 0 ? [{ label: 'Directly below', value: String(node.children.length) }] : []
      return tooltipHtml(node.name, [...own, ...below])
    },
  }
}

/** Minimum width of a truncated label. */
const LEAST = 24
/** Pixels around a node, and to the picture's edge. */
const AWAY = 12

/** Returns the space from each node of a radial tree to the picture's edge. */
function radialRooms({ input: { env }, tree }: Tree, radius: number, bottom: number): ReadonlyMap<TreeNode, number> {
  const tidy = tidyTree(tree.root, (isSibling, depth) => (isSibling ? 1 : 2) / (depth + 1))
  const ring = radius / Math.max(1, depthOf(tree.root) - 1)
  const rooms = new Map<TreeNode, number>()
  const settle = (node: TreeNode, depth: number): void => {
    const direction = directionFromTop(shareOf(tidy, node) * 2 * Math.PI)
    const edge = edgeDistance(direction, env.width, env.height - bottom)
    rooms.set(node, Math.max(LEAST, edge - ring * depth - AWAY))
    for (const child of node.children) settle(child, depth + 1)
  }
  settle(tree.root, 0)
  return rooms
}

interface NamedNode {
  readonly name: string
  readonly dataIndex: number
}

/** Returns a formatter that truncates labels to their space. ECharts inserts its own node before the first. */
const writer =
  ({ tree }: Tree, rooms: ReadonlyMap<TreeNode, number>) =>
  ({ name, dataIndex }: NamedNode): string => {
    const node = tree.nodes[dataIndex - 1]
    return fitText(name, (node && rooms.get(node)) ?? LEAST, LABEL)
  }

/** Returns the labels of a radial tree; between its rings only if these are far enough apart. */
function radialLabels(picture: Tree, leaves: readonly TreeNode[], bottom: number) {
  const {
    input: { env },
    tree,
  } = picture
  const around = radialSpace(leaves, env, bottom)
  const radius = Math.min(env.width, env.height - bottom) / 2 - around
  const ring = radius / Math.max(1, depthOf(tree.root) - 1)
  const look = { color: env.theme.textSoft, fontSize: LABEL }
  return {
    label: {
      ...look,
      formatter: ({ name }: NamedNode) => fitText(name, ring - 14, LABEL),
      show: ring >= RING,
      textBorderColor: env.theme.surface,
      textBorderWidth: 3,
    },
    leaves: { label: { ...look, formatter: writer(picture, radialRooms(picture, radius, bottom)), show: true } },
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
  // Labels of a vertical tree share the width.
  const ofLeaf = leafRoom(leaves, env)
  const turned = turnedSpace(picture)
  const tidy = tidyTree(tree.root, isSibling => (isSibling ? 1 : 2))
  const rooms = new Map(
    [...roomOfNames(tree.root, tidy, env.width - 2 * TALL_SIDE)].map(([node, room]) => [
      node,
      isTall ? Math.max(LEAST, node.children.length > 0 ? room - 6 : ofLeaf) : env.width * MAX_SPACE - AWAY,
    ]),
  )
  const label = (side: Side) => ({
    position:
      isTall && !isRadial && (side === 'left' || side === 'right') ? (side === 'left' ? 'top' : 'bottom') : side,
    verticalAlign: 'middle',
    color: env.theme.textSoft,
    fontSize: LABEL,
    backgroundColor: 'transparent',
    formatter: writer(picture, rooms),
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
          leaves: {
            label: {
              ...label(sideOf(form, 'child_label_position', 'right')),
              ...(turned === null
                ? {}
                : {
                    rotate: -90,
                    align: 'left',
                    formatter: ({ name }: NamedNode) => fitText(name, turned - AWAY, LABEL),
                  }),
            },
          },
        }),
    emphasis: { focus: text(form, 'emphasis') === 'ancestor' ? 'ancestor' : 'descendant' },
  }
}

/** Draws a tree of rows; clicking a node expands or collapses it. */
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
    write: cellWriter(table, env),
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
