import { GRID_COLUMNS, type LayoutComponent } from '@belvedere/core/layout'
import { type CSSProperties, memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { t } from '../../../../i18n.ts'
import { ChartSlot } from '../../layout/Charts.tsx'
import { DynamicBox } from '../../layout/DynamicBox.tsx'
import { useComponent, useDraftState } from '../use-draft.ts'
import s from './canvas.module.css'
import { Frame } from './Frame.tsx'
import { HeaderNode } from './HeaderNode.tsx'
import { MarkdownNode } from './MarkdownNode.tsx'
import { TabsNode } from './TabsNode.tsx'

interface NodeProps {
  readonly id: string
  /** Width of the parent row or column, in grid columns. */
  readonly columns: number
}

/** Component with its children. Rerenders only if the component itself changes. */
export const Node = memo(({ id, columns }: NodeProps) => {
  const node = useComponent(id)
  if (!node) return null
  switch (node.type) {
    case 'ROW':
      return <Row node={node} columns={columns} />
    case 'COLUMN':
      return <Column node={node} />
    case 'CHART':
      return (
        <Frame node={node} className={s.chart}>
          <ChartSlot id={node.id} />
        </Frame>
      )
    case 'MARKDOWN':
      return <MarkdownNode node={node} />
    case 'HEADER':
      return <HeaderNode node={node} />
    case 'DIVIDER':
      return (
        <Frame node={node} className={s.divider}>
          <hr />
        </Frame>
      )
    case 'TABS':
      return <TabsNode node={node}>{tab => <Stack id={tab} columns={columns} />}</TabsNode>
    case 'DYNAMIC':
      return (
        <Frame node={node} className={s.dynamic}>
          <DynamicBox node={node} />
        </Frame>
      )
    default:
      return null
  }
})

/** Children stacked vertically: of a page, a tab or a column. */
export const Stack = ({ id, columns }: NodeProps) => {
  const children = useComponent(id)?.children ?? []
  return (
    <div className={s.stack}>
      {children.map(child => (
        <Node key={child} id={child} columns={columns} />
      ))}
    </div>
  )
}

const backgroundOf = (node: LayoutComponent): string | undefined =>
  node.meta?.background === 'BACKGROUND_WHITE' ? 'white' : undefined

const Row = ({ node, columns }: { readonly node: LayoutComponent; readonly columns: number }) => {
  const widths = useDraftState(
    useShallow(({ history: { present } }) =>
      node.children.map(id => Math.min(present.layout[id]?.meta?.width ?? columns, columns)),
    ),
  )
  return (
    <Frame node={node} className={s.row} background={backgroundOf(node)}>
      <div className={s.cells} style={{ '--columns': columns } as CSSProperties}>
        {node.children.map((child, at) => (
          <div key={child} className={s.cell} style={{ '--span': widths[at] ?? columns } as CSSProperties}>
            <Node id={child} columns={columns} />
          </div>
        ))}
        {node.children.length === 0 ? (
          <p className={s.emptyRow}>{t('An empty row: drag charts and texts here')}</p>
        ) : null}
      </div>
    </Frame>
  )
}

const Column = ({ node }: { readonly node: LayoutComponent }) => (
  <Frame node={node} className={s.column} background={backgroundOf(node)}>
    {node.children.length === 0 ? <p className={s.emptyColumn}>{t('An empty column')}</p> : null}
    <Stack id={node.id} columns={node.meta?.width ?? GRID_COLUMNS} />
  </Frame>
)
