import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { exactDifference } from '../../exact-numbers.ts'
import { timeGrain } from '../../families/cartesian/x-axis.ts'
import { type IcicleBox, icicleOf } from '../../families/hierarchy/icicle.ts'
import { BEFORE, type LevelTable, levelSum, readLevels, VALUE } from '../../families/hierarchy/levels.ts'
import { type Hierarchy, type HierarchyNode, nest, outermost } from '../../families/hierarchy/nest.ts'
import { allAddUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { beyondNote, leftOutNote } from '../../families/part-of-whole/beyond-limit.ts'
import { cellWriter, type WriteCell } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { overlay } from '../../families/shared/overlay.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { numberByDefault, percentText, type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import { textOn } from '../../theme/text-on.ts'

interface Plot {
  readonly input: ChartInput
  readonly tree: Hierarchy
  readonly levels: LevelTable
  /** Sum of all groups, including those beyond the row limit. */
  readonly whole: number
  readonly name: string
  readonly format: ValueFormat
  /** False if a sum of values is not a total. */
  readonly isAdditive: boolean
}

/** Default minimum share of the parent; smaller parts are omitted. */
const THRESHOLD = 0
const ROUND = 2
const LABEL = 11

/** Returns whether the value of a part is written: sums of values that do not add up are not. */
const hasFigure = ({ isAdditive, levels }: Plot, { isAdded }: HierarchyNode): boolean =>
  isAdditive || !(isAdded || levels.option === 'agg_sum')

/** Returns the change of a part as configured: a difference, a percentage or a factor. */
function changeOf(plot: Plot, node: HierarchyNode): string | null {
  const { levels, input, format } = plot
  const { env } = input
  const { value, second } = node
  if (second === null || !hasFigure(plot, node)) return null
  switch (levels.option) {
    case 'point_diff':
      return `${value > second ? '+' : ''}${format.mark(exactDifference(value, second))}`
    case 'point_percent':
      return second === 0 ? null : numberByDefault(env.format, (value - second) / Math.abs(second), '+,.1%')
    case 'point_factor':
      return second === 0 ? null : `× ${numberByDefault(env.format, value / second, ',.2~f')}`
    default:
      return null
  }
}

function fillOf(plot: Plot, node: HierarchyNode): string {
  const { input, tree, levels } = plot
  const { theme, color } = input.env
  if (node.path.length === 0) return theme.rule
  if (levels.option.startsWith('point_') && node.second !== null) {
    const share = node.second === 0 ? 1 : Math.min(1, Math.abs(node.value - node.second) / Math.abs(node.second) / 0.5)
    const base = node.value === node.second ? theme.muted : node.value > node.second ? theme.positive : theme.negative
    return overlay(base, theme.surface, 0.35 + 0.55 * share)
  }
  return overlay(color(outermost(node, tree).label), theme.surface, Math.max(0.42, 0.8 ** (node.path.length - 1)))
}

function tipOf(plot: Plot, node: HierarchyNode): string {
  const { input, whole, name, format } = plot
  const change = changeOf(plot, node)
  const rows: TooltipRow[] = [
    { label: name, value: hasFigure(plot, node) ? format.full(node.value) : NO_TOTAL, color: fillOf(plot, node) },
  ]
  if (change !== null) rows.push({ label: 'Change', value: change })
  if (node.path.length > 0) rows.push({ label: 'Share', value: percentText(input.env.format, node.value / whole) })
  return tooltipHtml(node.mark?.label.replaceAll(', ', ' / ') ?? 'Total', rows)
}

function itemOf(plot: Plot, { node, x, y, width, height }: IcicleBox<HierarchyNode>): SceneItem {
  const { env, selected } = plot.input
  const gap = height > 3 ? 1 : 0
  return {
    element: {
      type: 'rect',
      shape: { x, y, width: width - 1, height: Math.max(0.5, height - gap), r: Math.min(ROUND, height / 3) },
      style: { fill: fillOf(plot, node), opacity: emphasis(selected, node.mark?.key) },
      emphasis: { style: { stroke: env.theme.text, lineWidth: 1.25 } },
    },
    mark: plot.levels.time === null ? node.mark : null,
    tip: () => tipOf(plot, node),
  }
}

/** Draws the name of a box and, if there is space, its number at the right. */
function wordsOf(plot: Plot, { node, x, y, width, height }: IcicleBox<HierarchyNode>): readonly SceneElement[] {
  const { env } = plot.input
  if (height < LABEL + 4) return []
  const isRoot = node.path.length === 0
  const figure = changeOf(plot, node) ?? (hasFigure(plot, node) ? plot.format.mark(node.value) : '')
  const space = width - 12
  const fill = isRoot ? env.theme.textSoft : textOn(fillOf(plot, node), env.theme)
  const own = isRoot ? plot.name : node.label
  const middle = y + Math.min(height / 2, 14 + LABEL)
  const fits = space - textWidth(figure, LABEL) - 8 > 30
  return [
    sceneText(env, fitText(own, fits ? space - textWidth(figure, LABEL) - 8 : space, LABEL), x + 6, middle, { fill }),
    ...(fits ? [sceneText(env, figure, x + width - 7, middle, { fill, align: 'right' })] : []),
  ]
}

/** Limits parts to `partition_limit` per parent and to the minimum share; the space of the others remains empty. */
function limited(node: HierarchyNode, most: number, least: number): HierarchyNode {
  const children = node.children
    .filter(child => child.value >= node.value * least)
    .slice(0, most)
    .map(child => limited(child, most, least))
  return { ...node, children }
}

/** Draws the whole at the left, and parts to the right of their parents. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const nameOf = (metric: string): string => env.verbose?.(metric) ?? metric
  const levels = readLevels(form, table, nameOf)
  if (!levels) return emptyOption(NO_METRIC)
  const grain = timeGrain(form)
  const wish = text(form, 'date_time_format')
  const others = cellWriter(table, env)
  const write: WriteCell = (cell, column) =>
    typeof cell === 'number' && column === levels.time
      ? env.format.time(cell, wish === 'smart_date' ? null : wish, grain)
      : others(cell, column)
  const columns = { metric: VALUE, second: BEFORE, sumOf: levelSum }
  const tree = nest({ table: levels.table, groups: levels.groups, ...columns, write })
  if (tree.root.value <= 0) return emptyOption(ONLY_NULLS)
  const most = amount(form, 'partition_limit') ?? 0
  const { beyond } = levels
  const whole = beyond === 0 ? tree.root.value : (levels.whole ?? tree.root.value)
  // The space of groups beyond the row limit remains empty.
  const root = limited(
    { ...tree.root, value: whole },
    most > 0 ? most : Number.POSITIVE_INFINITY,
    amount(form, 'partition_threshold') ?? THRESHOLD,
  )
  const notes = noteLines(
    [
      ...(tree.leftOut > 0 ? [leftOutNote(tree.leftOut)] : []),
      ...(beyond > 0 ? [beyondNote(beyond / whole, env)] : []),
    ],
    env,
  )
  const metrics = [...metricLabels(form, 'metrics'), ...metricLabels(form, 'metric')].map(nameOf)
  const plot: Plot = {
    input,
    tree,
    levels,
    whole,
    isAdditive: allAddUp(table),
    name: metrics.length > 1 ? 'Total' : (metrics[0] ?? ''),
    format: valueFormat({ form, env, values: [whole, ...tree.nodes.map(({ value }) => value)], key: 'number_format' }),
  }
  const boxes = icicleOf(root, {
    width: env.width,
    top: 2,
    bottom: env.height - 2 - notes.space,
    levels: levels.groups.length + 1,
  })
  const showsText = flag(form, 'show_labels', true)
  return sceneOption({
    items: boxes.map(box => itemOf(plot, box)),
    words: showsText ? boxes.flatMap(box => wordsOf(plot, box)) : [],
    notes,
    summary: `Partition chart: ${plot.name}${hasFigure(plot, root) ? ` ${plot.format.full(whole)}` : ''} in ${counted(tree.root.children.length, 'part')}`,
  })
}
