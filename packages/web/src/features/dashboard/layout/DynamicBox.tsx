import { dynamicContent, GRID_UNIT, type LayoutComponent } from '@belvedere/core/layout'
import { Puzzle } from 'lucide-react'
import { t } from '../../../i18n.ts'
import s from './layout.module.css'

/** Keys of registered dynamic components. No plugin provides any. */
const REGISTERED: ReadonlySet<string> = new Set()

/** Box of a dynamic component. Shows its name if no plugin renders it (requirement ENTITY-LAYOUT-008). */
export const DynamicBox = ({ node }: { readonly node: LayoutComponent }) => {
  const content = dynamicContent(node, REGISTERED)
  const name = content.kind === 'placeholder' ? content.name : content.key
  return (
    <div className={s.dynamic} style={{ minHeight: (node.meta?.height ?? 0) * GRID_UNIT }}>
      <Puzzle size={16} aria-hidden="true" />
      <b>{name}</b>
      <span>{t('A component of a plugin that is not installed. It is stored unchanged.')}</span>
    </div>
  )
}
