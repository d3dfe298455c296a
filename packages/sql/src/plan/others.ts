import { column, constant, type Expr, type Select, type SelectItem, textConstant } from '../tree.ts'
import { labelOf } from './aliases.ts'
import { findPlannedColumn } from './column.ts'
import type { PlanContext } from './context.ts'
import { foldOf } from './metric.ts'
import {
  type Grouped,
  hiddenOrder,
  onePass,
  rankingFold,
  rankingJoin,
  type SeriesShape,
  seriesShape,
} from './series-limit.ts'

const TOP = '__top'
const OTHERS = 'Others'
const IS_TOP: Expr = { kind: 'compare', op: '=', left: column(TOP), right: constant(1) }
const MARK: SelectItem = { label: TOP, expr: constant(1) }

const othersShape = (grouped: Grouped, context: PlanContext): SeriesShape | null =>
  context.query.group_others_when_limit_reached ? seriesShape(grouped, context) : null

/**
 * Returns a series column in which series beyond the limit are `Others`. Text is not cast, because a cast could change
 * the collation and thereby merge two series.
 */
function orOthers({ label }: SelectItem, expr: Expr, context: PlanContext): SelectItem {
  const isText = findPlannedColumn(labelOf(label, context), context)?.is_text === true
  const result: Expr = isText ? expr : { kind: 'cast', to: 'text', of: expr }
  return { label, expr: { kind: 'case', when: IS_TOP, result, otherwise: textConstant(OTHERS) } }
}

/**
 * Returns the groups in which all series beyond the limit are `Others`, with the join that selects them; null if not
 * requested. Metrics are computed from the rows of `Others`, so any metric is supported.
 */
export function planOthers(
  grouped: Grouped,
  context: PlanContext,
): { readonly groups: readonly SelectItem[]; readonly join: Select['join'] } | null {
  const shape = othersShape(grouped, context)
  return (
    shape && {
      groups: grouped.groups.map(item => (shape.series.includes(item) ? orOthers(item, item.expr, context) : item)),
      join: { ...rankingJoin(shape, [MARK]), outer: true },
    }
  )
}

/** Plans the same with a single read of the table. Null unless all metrics can be combined from those of parts. */
export function planOthersAtOnce(grouped: Grouped, context: PlanContext): Partial<Select> | null {
  const shape = othersShape(grouped, context)
  const fold = shape && rankingFold(shape, context)
  const metrics = grouped.metrics.flatMap(({ label, expr }): readonly SelectItem[] => {
    const fn = foldOf(expr)
    return fn ? [{ label, expr: { kind: 'aggregate', fn, of: column(label) } }] : []
  })
  const items = [...grouped.groups, ...grouped.metrics]
  if (!shape || !fold || metrics.length < grouped.metrics.length || hiddenOrder(grouped, items).hidden.length > 0) {
    return null
  }
  const passed = onePass({ ...shape, fold }, [MARK])
  const groups = grouped.groups.map(item => {
    const expr = column(item.label)
    return shape.series.includes(item) ? orOthers(item, expr, context) : { label: item.label, expr }
  })
  return { ...passed, items: [...groups, ...metrics], group: groups, join: { ...passed.join, outer: true } }
}
