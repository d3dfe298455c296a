import { IconButton } from '@belvedere/ui'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { exportRows } from './export-rows.ts'
import type { ListKind, ListRights, ListRow } from './kind.ts'

export interface RowToolsProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  readonly row: Row
  readonly rights: ListRights
  readonly onDelete: (row: Row) => void
}

/** True where any row of the list has a tool. */
export const hasTools = <Row extends ListRow>(kind: ListKind<Row>, rights: ListRights): boolean =>
  rights.mayWrite || rights.mayExport || (kind.actions?.length ?? 0) > 0

/** What can be done with one row. */
export const RowTools = <Row extends ListRow>({ kind, row, rights, onDelete }: RowToolsProps<Row>) => {
  const [isExporting, setExporting] = useState(false)
  const { content } = kind
  const name = kind.nameOf(row)
  return (
    <>
      {kind.actions?.map(({ id, label, icon, refusal, onSelect }) => (
        <IconButton
          key={id}
          size="s"
          label={label(name)}
          icon={icon}
          disabledReason={refusal?.(row) ?? undefined}
          onClick={() => onSelect(row)}
        />
      ))}
      {content && rights.mayExport ? (
        <IconButton
          size="s"
          label={t('Export {name}', { name })}
          icon={<Download />}
          aria-busy={isExporting || undefined}
          onClick={async () => {
            if (isExporting) return
            setExporting(true)
            await exportRows(content, [row.id])
            setExporting(false)
          }}
        />
      ) : null}
      {content && rights.mayWrite && content.mayChange(row) ? (
        <IconButton size="s" label={t('Delete {name}', { name })} icon={<Trash2 />} onClick={() => onDelete(row)} />
      ) : null}
    </>
  )
}
