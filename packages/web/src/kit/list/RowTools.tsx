import type { ListFlags } from '@belvedere/core/permissions'
import { IconButton, type MenuAction } from '@belvedere/ui'
import { Download, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { LazyMenu } from '../menu/LazyMenu.tsx'
import { exportRows } from './export-rows.ts'
import type { ListKind, ListRow } from './kind.ts'
import s from './Table.module.css'

export interface RowToolsProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  readonly row: Row
  readonly rights: ListFlags
  readonly onDelete: (row: Row) => void
}

/** Returns true if any row of the list has an action. */
export const hasTools = <Row extends ListRow>(kind: ListKind<Row>, rights: ListFlags): boolean =>
  rights.can_delete || rights.can_export || (kind.actions?.length ?? 0) > 0

interface Tool extends MenuAction {
  readonly label: string
  readonly isBusy?: boolean
}

const useTools = <Row extends ListRow>({ kind, row, rights, onDelete }: RowToolsProps<Row>): readonly Tool[] => {
  const app = useApp()
  const [isExporting, setExporting] = useState(false)
  const { content, actions = [] } = kind
  const name = kind.nameOf(row)
  const own = actions.map(
    ({ id, label, icon, refusal, onSelect }): Tool => ({
      id,
      label: label(name),
      icon,
      disabledReason: refusal?.(row) ?? undefined,
      onSelect: () => onSelect(row),
    }),
  )
  const save = async () => {
    if (!content || isExporting) return
    setExporting(true)
    await exportRows(app, content, [row.id])
    setExporting(false)
  }
  const label = t('Export {name}', { name })
  if (content && rights.can_export)
    own.push({ id: 'export', label, icon: <Download />, isBusy: isExporting, onSelect: () => void save() })
  if (content && rights.can_delete && content.mayChange(row))
    own.push({
      id: 'delete',
      label: t('Delete {name}', { name }),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => onDelete(row),
    })
  return own
}

/** Actions of one row: side by side, or in a menu on phones. */
export const RowTools = <Row extends ListRow>(props: RowToolsProps<Row>) => {
  const tools = useTools(props)
  if (tools.length === 0) return null
  return (
    <>
      <span className={s.rowTools}>
        {tools.map(({ id, label, icon, disabledReason, isBusy, onSelect }) => (
          <IconButton
            key={id}
            size="s"
            label={label}
            icon={icon}
            disabledReason={disabledReason}
            aria-busy={isBusy || undefined}
            onClick={onSelect}
          />
        ))}
      </span>
      <span className={s.rowMenu}>
        <LazyMenu
          align="end"
          items={tools}
          trigger={
            <IconButton
              size="s"
              label={t('Actions of {name}', { name: props.kind.nameOf(props.row) })}
              icon={<Ellipsis />}
            />
          }
        />
      </span>
    </>
  )
}
