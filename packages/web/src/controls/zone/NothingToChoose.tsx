import type { Dataset } from '@belvedere/api'
import { Button, EmptyState, LinkButton } from '@belvedere/ui'
import { Clock, Sigma } from 'lucide-react'
import { ADDRESS } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { datasetRefusal, openDatasetEditor } from '../../kit/links/dataset-editing.ts'
import { useApp } from '../../state/use-app.ts'

interface NothingProps {
  readonly dataset: Dataset
  /** Called before the dataset editor opens, which is a dialog. */
  readonly onLeave: () => void
}

/** Actions to get an expression or a time column: edit the current dataset, or choose another one. */
const WaysOut = ({ dataset, onLeave }: NothingProps) => {
  const app = useApp()
  return (
    <>
      <Button
        size="s"
        disabledReason={datasetRefusal(app, dataset) ?? undefined}
        onClick={() => {
          onLeave()
          openDatasetEditor(app, dataset)
        }}
      >
        {t('Edit dataset')}
      </Button>
      <LinkButton size="s" variant="ghost" href={ADDRESS.addDataset}>
        {t('Create a dataset')}
      </LinkButton>
    </>
  )
}

/** Empty state for saved metrics and calculated columns (requirement EXPLORE-METRIC-005). */
export const NoSavedExpressions = (props: NothingProps) => (
  <EmptyState
    icon={<Sigma aria-hidden />}
    title={t('No saved expressions found')}
    text={t('Metrics and calculated columns are saved with the dataset.')}
    action={<WaysOut {...props} />}
  />
)

/** Empty state for temporal columns (requirement EXPLORE-METRIC-006). */
export const NoTemporalColumns = (props: NothingProps) => (
  <EmptyState
    icon={<Clock aria-hidden />}
    title={t('No temporal columns found')}
    text={t('Mark a column as temporal in the dataset, or write SQL.')}
    action={<WaysOut {...props} />}
  />
)
