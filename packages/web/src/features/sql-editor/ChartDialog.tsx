import { Button } from '@belvedere/ui'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { VirtualDatasetDialog } from '../../kit/dataset/VirtualDatasetDialog.tsx'
import { useApp } from '../../state/use-app.ts'
import { useRun } from './run-store.ts'
import type { QueryTab } from './tabs.ts'

export interface ChartDialogProps {
  readonly tab: QueryTab
  /** Single statement to chart. */
  readonly sql: string
  readonly onCreated: (datasetId: number) => void
  /** Opens explore with a query of the history. */
  readonly onExplore: (queryId: number) => void
  readonly onClose: () => void
}

/** Dialog that opens explore with the result of a statement, or with a dataset created from it. */
export const ChartDialog = ({ tab, sql, onCreated, onExplore, onClose }: ChartDialogProps) => {
  const app = useApp()
  const run = useRun(tab.id)
  const queryId = run?.state === 'success' && run.sql === sql ? run.answer.query_id : null
  if (tab.database_id === null) return null
  return (
    <VirtualDatasetDialog
      query={{ database: tab.database_id, schema: tab.schema, sql }}
      title={t('Create a chart from this query')}
      lead={t('The query is saved as a virtual dataset. Its charts run it each time, so they follow the data.')}
      submitLabel={t('Save and explore')}
      name={tab.title}
      alternative={
        may(app, 'can_explore', 'Superset') ? (
          <Button
            disabledReason={queryId === null ? t('Run the query first') : undefined}
            onClick={() => queryId !== null && onExplore(queryId)}
          >
            {t('Explore without saving')}
          </Button>
        ) : undefined
      }
      onCreated={onCreated}
      onClose={onClose}
    />
  )
}
