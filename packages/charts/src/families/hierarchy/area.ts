import { wholeColumn } from '@belvedere/core/post-processing'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { addsUp, NO_TOTAL } from '../part-of-whole/additive.ts'
import { beyondNote, leftOutNote, positiveBeyondLimit } from '../part-of-whole/beyond-limit.ts'
import { cellWriter, toNumber } from '../shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../shared/empty.ts'
import { columnLabels, metricLabels, text } from '../shared/form.ts'
import { dataIndexOf, tooltipHtml } from '../shared/tooltip.ts'
import { percentText, type ValueFormat, valueFormat } from '../shared/value-format.ts'
import { type Hierarchy, type HierarchyNode, nest, outermost } from './nest.ts'

/** A hierarchy of shares, ready to be drawn as boxes or rings. */
export interface AreaPicture {
  readonly input: ChartInput
  readonly tree: Hierarchy
  /** Sum of all groups, including those beyond the row limit. */
  readonly whole: number
  readonly groups: readonly string[]
  readonly metric: string
  readonly second: string | undefined
  readonly format: ValueFormat
  /** Returns whether the value of a part may be written: a sum of values that do not add up is not. */
  readonly hasFigure: (node: HierarchyNode, metric: string) => boolean
  readonly notes: readonly string[]
}

/** Maximum number of marks that can be chosen individually. */
const MAX_MARKS = 5000

/** Reads the groups of a form. `groupsKey` is their key in the form data: `groupby` or `columns`. */
export function readArea(input: ChartInput, groupsKey: string, showsRest = false): AreaPicture | ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const [metric] = metricLabels(form, 'metric')
  if (metric === undefined || !has(metric)) return emptyOption(NO_METRIC)
  const groups = [...new Set(columnLabels(form, groupsKey))].filter(has)
  if (groups.length === 0) return emptyOption(NOT_DRAWABLE)
  const second = metricLabels(form, 'secondary_metric').find(name => has(name) && name !== metric)
  const tree = nest({ table, groups, metric, second, write: cellWriter(table, env), sumOf: wholeColumn, showsRest })
  if (tree.root.children.length === 0) return emptyOption(ONLY_NULLS)
  const values = tree.nodes.map(({ value }) => value)
  const format = valueFormat({ form, env, values, key: 'number_format' })
  const beyond = positiveBeyondLimit(table.rows, metric)
  const whole = beyond === 0 ? tree.root.value : (toNumber(table.rows[0]?.[wholeColumn(metric)]) ?? tree.root.value)
  const notes = [
    ...(tree.leftOut === 0 ? [] : [leftOutNote(tree.leftOut)]),
    ...(beyond === 0 ? [] : [beyondNote(beyond / whole, env)]),
  ]
  const hasFigure = (node: HierarchyNode, of: string): boolean => !node.isAdded || addsUp(table, of)
  return { input, tree, whole, groups, metric, second, format, hasFigure, notes }
}

export const marksOf = ({ tree }: AreaPicture): readonly MarkFilter[] =>
  tree.nodes.length > MAX_MARKS ? [] : tree.nodes.flatMap(({ mark }) => mark ?? [])

/** Returns the color of the outermost group, which everything inside shares. */
export const colorOf = ({ input: { env }, tree }: AreaPicture, node: HierarchyNode): string =>
  env.color(outermost(node, tree).label)

export const shareOf = (area: AreaPicture, node: HierarchyNode): string =>
  percentText(area.input.env.format, node.value / area.whole)

/** Returns the label of a part: its name, its value, or both, depending on `label_type`. */
export function labelOf(area: AreaPicture, node: HierarchyNode, fallback = 'key_value'): readonly string[] {
  const values = area.hasFigure(node, area.metric) ? [area.format.mark(node.value)] : []
  switch (text(area.input.form, 'label_type') ?? fallback) {
    case 'value':
      return values
    case 'key':
      return [node.label]
    case 'key_percent':
      return [node.label, shareOf(area, node)]
    case 'percent':
      return [shareOf(area, node)]
    default:
      return [node.label, ...values]
  }
}

export function areaTooltip(area: AreaPicture) {
  const { input, tree, metric, second, format, hasFigure } = area
  const name = (column: string): string => input.env.verbose?.(column) ?? column
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const index = dataIndexOf(params)
      const node = tree.nodes[index]
      if (!node || node.path.length === 0) return ''
      const parent = tree.nodes.find(({ children }) => children.includes(node))
      const ofParent =
        parent && parent.path.length > 0
          ? [{ label: `Share of ${parent.label}`, value: percentText(input.env.format, node.value / parent.value) }]
          : []
      return tooltipHtml(node.mark?.label.replaceAll(', ', ' / ') ?? node.label, [
        {
          label: name(metric),
          value: hasFigure(node, metric) ? format.full(node.value) : NO_TOTAL,
          color: colorOf(area, node),
        },
        ...(second !== undefined && node.second !== null && hasFigure(node, second)
          ? [{ label: name(second), value: format.full(node.second) }]
          : []),
        { label: 'Share', value: shareOf(area, node) },
        ...ofParent,
      ])
    },
  }
}

export const areaSummary = (kind: string, area: AreaPicture): string => {
  const parts = area.tree.root.children.slice(0, 6).map(node => `${node.label} ${shareOf(area, node)}`)
  const more = area.tree.root.children.length - parts.length
  return `${kind}: ${parts.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}
