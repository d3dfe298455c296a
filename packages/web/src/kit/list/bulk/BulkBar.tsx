import type { ListFlags } from '@belvedere/core/permissions'
import { Button, Checkbox, IconButton } from '@belvedere/ui'
import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { exportRows } from '../export-rows.ts'
import type { ListContent, ListRow } from '../kind.ts'
import s from './Bulk.module.css'
import { elsewhere, pageState } from './selection.ts'
import type { BulkMode } from './use-selection.ts'

export interface BulkBarProps<Row extends ListRow> {
  readonly content: ListContent<Row>
  readonly rights: ListFlags
  readonly bulk: BulkMode<Row>
  /** Rows of the current page. */
  readonly rows: readonly Row[]
  /** True if the bar must render the checkbox for the page, because no table header has it. */
  readonly hasBox: boolean
  readonly onDelete: () => void
  readonly onEnd: () => void
}

const foreignText = (count: number): string =>
  t('{count, plural, one {One of these belongs} other {# of these belong}} to others: only owners may delete.', {
    count,
  })

/** Bar with the number of selected rows, and actions for all of them. */
export const BulkBar = <Row extends ListRow>(props: BulkBarProps<Row>) => {
  const app = useApp()
  const { content, rights, bulk, rows, hasBox, onDelete, onEnd } = props
  const [isExporting, setExporting] = useState(false)
  const { selection } = bulk
  const count = selection.size
  const others = elsewhere(selection, rows)
  const foreign = [...selection.values()].filter(row => !content.mayChange(row)).length
  const empty = count === 0 ? t('Nothing is selected.') : undefined
  const page = pageState(selection, rows)
  return (
    <section className={s.bulk} aria-label={t('Selection')}>
      {hasBox ? (
        <Checkbox
          aria-label={t('Select all on this page')}
          checked={page === 'all'}
          indeterminate={page === 'some'}
          onChange={isChosen => bulk.choosePage(rows, isChosen)}
        />
      ) : null}
      <span className={s.bulkCount} role="status">
        {t('{count} selected', { count })}
        {others > 0 ? <span>{t('{count} on other pages', { count: others })}</span> : null}
      </span>
      {rights.can_export ? (
        <Button
          variant="ghost"
          size="s"
          icon={<Download size={14} aria-hidden="true" />}
          busy={isExporting}
          disabledReason={empty}
          onClick={async () => {
            setExporting(true)
            await exportRows(app, content, [...selection.keys()])
            setExporting(false)
          }}
        >
          {t('Export')}
        </Button>
      ) : null}
      {rights.can_delete ? (
        <Button
          className={s.bulkDelete}
          variant="ghost"
          size="s"
          icon={<Trash2 size={14} aria-hidden="true" />}
          disabledReason={empty ?? (foreign > 0 ? foreignText(foreign) : undefined)}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      ) : null}
      <IconButton size="s" label={t('End the selection')} icon={<X />} onClick={onEnd} />
    </section>
  )
}
