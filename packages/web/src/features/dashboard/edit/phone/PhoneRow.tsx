import { arrange } from '@belvedere/core/dashboard'
import { type LayoutComponent, moveByKey } from '@belvedere/core/layout'
import { IconButton } from '@belvedere/ui'
import { ArrowDown, ArrowUp, ChartNoAxesColumn, Heading, Minus, PanelTop, Pencil, Trash2, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { useDashboard } from '../../state/context.ts'
import { useComponentActions } from '../canvas/use-component-actions.ts'
import { componentName, kindName } from '../component-names.ts'
import { newId } from '../ui-store.ts'
import { applyOrNotify, useDraft, useDraftContext } from '../use-draft.ts'
import s from './phone.module.css'

const SIZE = 18

const ICONS: Readonly<Partial<Record<LayoutComponent['type'], ReactNode>>> = {
  CHART: <ChartNoAxesColumn size={SIZE} />,
  MARKDOWN: <Type size={SIZE} />,
  HEADER: <Heading size={SIZE} />,
  DIVIDER: <Minus size={SIZE} />,
  TABS: <PanelTop size={SIZE} />,
}

/** Row of one component with buttons to move, edit and remove it. */
export const PhoneRow = ({ node }: { readonly node: LayoutComponent }) => {
  const app = useApp()
  const { store, ui } = useDraftContext()
  const { chartNames } = useDashboard().model
  const { layout } = useDraft()
  const { remove } = useComponentActions()
  const name = componentName(layout, node.id, chartNames)
  const move = (key: 'up' | 'down') => (): void =>
    void applyOrNotify(
      app,
      store,
      arrange(before => moveByKey(before, node.id, key, newId)),
    )
  return (
    <li className={s.row} data-component={node.id}>
      <span className={s.icon} aria-hidden="true">
        {ICONS[node.type]}
      </span>
      <span className={s.words}>
        <b>{name}</b>
        <span>{kindName(node.type)}</span>
      </span>
      <IconButton label={t('Move {name} up', { name })} icon={<ArrowUp size={SIZE} />} onClick={move('up')} />
      <IconButton label={t('Move {name} down', { name })} icon={<ArrowDown size={SIZE} />} onClick={move('down')} />
      {node.type === 'MARKDOWN' || node.type === 'HEADER' ? (
        <IconButton
          label={t('Edit text of {name}', { name })}
          icon={<Pencil size={SIZE} />}
          onClick={() => ui.getState().write(node.id)}
        />
      ) : null}
      <IconButton
        label={t('Remove {name}', { name })}
        icon={<Trash2 size={SIZE} />}
        onClick={() => remove([node.id])}
      />
    </li>
  )
}
