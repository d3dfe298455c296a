import type { Row } from '@belvedere/core/table'
import { Button, DataTable, Dialog } from '@belvedere/ui'
import { Copy } from 'lucide-react'
import type { ChartData } from '../../../chart/requests/use-chart-data.ts'
import { figuresOf } from '../../../chart/results/chart-facts.ts'
import { rowColumns } from '../../../chart/results/row-columns.ts'
import { verboseNames } from '../../../data/datasets/verbose-names.ts'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import { useApp } from '../../../state/use-app.ts'
import type { ChartEntry } from '../model/model.ts'
import { useDashboard } from '../state/context.ts'
import s from './pane.module.css'
import type { PaneDialog } from './pane-dialog.ts'

interface PaneDialogsProps {
  readonly dialog: PaneDialog
  readonly title: string
  readonly entry: ChartEntry
  readonly data: ChartData
  readonly onClose: () => void
}

/** Dialogs of a pane: its data as a table, and its query. */
export const PaneDialogs = (props: PaneDialogsProps) => {
  const app = useApp()
  const { dialog, title, data, onClose } = props
  const sql = data.shown?.answer.result.map(result => result.query).join(';\n\n') ?? ''
  return (
    <Dialog
      open
      size={dialog === 'query' ? 'l' : 'xl'}
      resizeLabel={dialog === 'table' ? t('Resize: arrow keys or drag') : undefined}
      title={dialog === 'query' ? t('Query of “{title}”', { title }) : title}
      onOpenChange={open => !open && onClose()}
      footer={
        dialog === 'query' && sql !== '' ? (
          <Button icon={<Copy size={14} />} onClick={() => void copyText(app, sql)}>
            {t('Copy')}
          </Button>
        ) : undefined
      }
    >
      {dialog === 'table' ? <Figures {...props} /> : null}
      {dialog === 'query' ? (
        <pre className={s.sql}>{sql === '' ? t('The query is shown once data has arrived.') : sql}</pre>
      ) : null}
    </Dialog>
  )
}

const Figures = ({ title, entry, data }: PaneDialogsProps) => {
  const app = useApp()
  const { timeZone } = useDashboard()
  const first = data.shown?.answer.result[0]
  if (!first) return <p>{t('There is no data to show.')}</p>
  const result = figuresOf(first)
  const verbose = verboseNames(entry.dataset)
  return (
    <div className={s.tableView}>
      <DataTable<Row> label={title} rows={result.data} columns={rowColumns(app, { ...result, verbose, timeZone })} />
    </div>
  )
}
