import { GRID_COLUMNS, type LayoutComponent } from '@belvedere/core/layout'
import { type CSSProperties, lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { activeTab, isBigNumber } from '../state/layout-view.ts'
import { ChartSlot, heightOf } from './Charts.tsx'
import { DynamicBox } from './DynamicBox.tsx'
import { LazyTabs } from './LazyTabs.tsx'
import s from './layout.module.css'

const Markdown = lazy(() => import('../markdown/Markdown.tsx').then(module => ({ default: module.Markdown })))

interface NodeProps {
  readonly id: string
  /** Width of the parent row or column, in grid columns. */
  readonly columns?: number
}

/** Component of the layout with its children. */
export const LayoutNode = ({ id, columns = GRID_COLUMNS }: NodeProps) => {
  const { layout } = useDashboard().model
  const node = layout[id]
  if (!node) return null
  switch (node.type) {
    case 'ROW':
      return <Row node={node} columns={columns} />
    case 'COLUMN':
      return <Children node={node} columns={node.meta?.width ?? columns} />
    case 'CHART':
      return <ChartSlot id={node.id} />
    case 'MARKDOWN':
      return <MarkdownPane node={node} />
    case 'HEADER':
      return <Heading node={node} />
    case 'DIVIDER':
      return <hr className={s.divider} />
    case 'TABS':
      return <NestedTabs node={node} columns={columns} />
    case 'TAB':
    case 'GRID':
    case 'ROOT':
      return <Children node={node} columns={columns} />
    case 'DYNAMIC':
      return <DynamicBox node={node} />
  }
}

interface ComponentProps {
  readonly node: LayoutComponent
  readonly columns: number
}

const Children = ({ node, columns }: ComponentProps) => (
  <>
    {node.children.map(child => (
      <LayoutNode key={child} id={child} columns={columns} />
    ))}
  </>
)

const isOnCanvas = (node: LayoutComponent): boolean => node.meta?.background === 'BACKGROUND_TRANSPARENT'

const Row = ({ node, columns }: ComponentProps) => {
  const { layout, charts } = useDashboard().model
  const cells = node.children.flatMap(id => {
    const child = layout[id]
    return child ? [{ child, span: Math.min(child.meta?.width ?? columns, columns) }] : []
  })
  const used = cells.reduce((sum, { span }) => sum + span, 0)
  return (
    <div className={s.row} style={{ '--columns': columns } as CSSProperties}>
      {cells.map(({ child, span }) => (
        <div
          key={child.id}
          className={child.type === 'COLUMN' ? `${s.cell} ${s.column}` : s.cell}
          data-kpi={isBigNumber(charts.get(child.meta?.chartId ?? -1)?.form.viz_type) || undefined}
          style={{ '--span': span } as CSSProperties}
        >
          <LayoutNode id={child.id} columns={span} />
        </div>
      ))}
      {used < columns ? <span className={s.rest} style={{ gridColumn: `span ${columns - used}` }} /> : null}
    </div>
  )
}

const MarkdownPane = ({ node }: { readonly node: LayoutComponent }) => (
  <section
    className={isOnCanvas(node) ? `${s.pane} ${s.canvas}` : s.pane}
    style={{ minHeight: heightOf(node) }}
    aria-label={t('Text')}
  >
    <Suspense fallback={null}>
      <Markdown text={node.meta?.code ?? ''} height={heightOf(node)} />
    </Suspense>
  </section>
)

const LEVELS = { LARGE_HEADER: 'h2', MEDIUM_HEADER: 'h3', SMALL_HEADER: 'h4' } as const

const Heading = ({ node }: { readonly node: LayoutComponent }) => {
  const size = node.meta?.headerSize
  const Level = LEVELS[size === 'LARGE_HEADER' || size === 'SMALL_HEADER' ? size : 'MEDIUM_HEADER']
  return (
    <div className={isOnCanvas(node) ? `${s.header} ${s.canvas}` : s.header} id={node.id}>
      <Level>{node.meta?.text}</Level>
    </div>
  )
}

const NestedTabs = ({ node, columns }: ComponentProps) => {
  const { model, store, openTab } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const current = activeTab(model.layout, node, activeTabs)
  return (
    <section className={s.tabs} id={node.id}>
      <div className={s.strip}>
        <LazyTabs
          size="s"
          label={t('Tabs')}
          idBase={node.id}
          value={current?.id ?? ''}
          onChange={tabId => openTab(node.id, tabId)}
          tabs={node.children.flatMap(id => {
            const tab = model.layout[id]
            return tab ? [{ id, label: tab.meta?.text || tab.meta?.defaultText?.toString() || t('Tab') }] : []
          })}
        />
      </div>
      <div
        role="tabpanel"
        id={`${node.id}-panel`}
        aria-labelledby={`${node.id}-${current?.id ?? ''}`}
        className={s.grid}
        style={{ borderBottom: 0 }}
      >
        {current ? <LayoutNode id={current.id} columns={columns} /> : null}
      </div>
    </section>
  )
}
