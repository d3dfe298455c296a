import {
  chartIdsBelow,
  childrenOf,
  GRID_COLUMNS,
  type Layout,
  type LayoutComponent,
  topTabs,
} from '@belvedere/core/layout'
import { cx } from '@belvedere/ui'
import type { CSSProperties } from 'react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { pageRoot } from '../state/layout-view.ts'
import s from './plan.module.css'

interface ScopePlanProps {
  readonly follows: ReadonlySet<number>
  /** Chart whose row in the tree is hovered. The plan shows its page. */
  readonly pointed: number | null
  readonly source: number | undefined
}

/** Returns the page that contains a chart, or the first page. */
function pageOf(layout: Layout, chartId: number | null): LayoutComponent | undefined {
  const tabs = topTabs(layout)
  const own = tabs?.children.find(tab => chartId !== null && chartIdsBelow(layout, tab).includes(chartId))
  return own === undefined ? pageRoot(layout, {}) : layout[own]
}

/** Miniature of a page that highlights the charts in scope. The tree beside it has the same information as text. */
export const ScopePlan = ({ follows, pointed, source }: ScopePlanProps) => {
  const { layout, chartNames } = useDashboard().model
  const page = pageOf(layout, pointed ?? source ?? null)
  if (!page) return null
  const charts = [...new Set(chartIdsBelow(layout, page.id))].filter(id => id !== source)
  const numbers = { count: charts.filter(id => follows.has(id)).length, all: charts.length }
  return (
    <aside className={s.plan} aria-hidden="true">
      <b>{page.meta?.text || t('The page')}</b>
      <p>
        {pointed === null
          ? t('{count} of {all} charts are affected', numbers)
          : t('{count} of {all} charts are affected; outlined: {name}', {
              ...numbers,
              name: chartNames.get(pointed) ?? '',
            })}
      </p>
      <div className={s.page}>
        {childrenOf(layout, page).map(child => (
          <Part key={child.id} part={child} layout={layout} stateOf={id => stateOf(id, { follows, pointed, source })} />
        ))}
      </div>
      <div className={s.key}>
        <i data-state="follows" />
        {t('affected')}
        <i data-state="not" />
        {t('not affected')}
      </div>
    </aside>
  )
}

interface ChartState {
  readonly state: 'follows' | 'not' | 'source'
  readonly isPointed: boolean
}

const stateOf = (id: number | undefined, { follows, pointed, source }: ScopePlanProps): ChartState => ({
  state: id !== undefined && id === source ? 'source' : id !== undefined && follows.has(id) ? 'follows' : 'not',
  isPointed: id !== undefined && id === pointed,
})

interface PartProps {
  readonly part: LayoutComponent
  readonly layout: Layout
  readonly stateOf: (id: number | undefined) => ChartState
}

/** Pixels per unit of a component's height. */
const SCALE = 1.1
/** Height of a component without one, such as a text or header. */
const LOW = 8

const Part = ({ part, layout, stateOf }: PartProps) => {
  const { type, meta } = part
  const share = { flexGrow: meta?.width ?? GRID_COLUMNS } as CSSProperties
  if (type === 'CHART') {
    const { state, isPointed } = stateOf(meta?.chartId)
    const style = { ...share, height: Math.max(LOW, (meta?.height ?? LOW) * SCALE) }
    return <i className={s.chart} style={style} data-state={state} data-pointed={isPointed || undefined} />
  }
  const parts = childrenOf(layout, part)
  if (parts.length === 0) return type === 'DIVIDER' ? null : <i className={s.text} style={share} />
  return (
    <div className={cx(type === 'ROW' ? s.row : s.column)} style={share}>
      {parts.map(child => (
        <Part key={child.id} part={child} layout={layout} stateOf={stateOf} />
      ))}
    </div>
  )
}
