import type { Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { createToasts } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { reasonOf } from '../../data/calls/api-error.ts'
import { datasetQuery } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { type ExploreStore, presentForm } from './explore-store.ts'
import { swapDataset } from './form/swap-dataset.ts'
import { SaveDialog } from './saving/SaveDialog.tsx'

const SwapDialog = lazy(() => import('./dataset/SwapDialog.tsx').then(module => ({ default: module.SwapDialog })))
const QueryPreview = lazy(() => import('./around/QueryPreview.tsx').then(module => ({ default: module.QueryPreview })))
const VirtualDatasetDialog = lazy(() =>
  import('../../kit/dataset/VirtualDatasetDialog.tsx').then(module => ({ default: module.VirtualDatasetDialog })),
)

/** Open dialog. `save_dataset_first` continues with saving the chart. */
export type WorkbenchDialog = 'save' | 'swap' | 'preview' | 'save_dataset' | 'save_dataset_first'

export interface WorkbenchDialogsProps {
  readonly store: ExploreStore
  readonly dataset: Dataset
  readonly panel: ControlPanel
  readonly dialog: WorkbenchDialog | null
  readonly onOpen: (dialog: WorkbenchDialog | null) => void
}

/** Dialogs of the page. */
export const WorkbenchDialogs = (props: WorkbenchDialogsProps) => {
  const { store, dataset, panel, dialog, onOpen } = props
  const state = useStore(store)
  const close = () => onOpen(null)
  const swap = (next: Dataset) => state.swap(swapDataset(presentForm(state), next, panel))
  switch (dialog) {
    case 'save':
      return <SaveDialog store={store} onClose={close} />
    case 'swap':
      return (
        <Suspense fallback={null}>
          <SwapDialog datasetId={dataset.id} onSwap={swap} onClose={close} />
        </Suspense>
      )
    case 'preview':
      return (
        <Suspense fallback={null}>
          <QueryPreview sql={dataset.sql ?? ''} onClose={close} />
        </Suspense>
      )
    case null:
      return null
    default:
      return <SaveAsDataset {...props} onSaved={swap} />
  }
}

interface SaveAsDatasetProps extends WorkbenchDialogsProps {
  readonly onSaved: (dataset: Dataset) => void
}

/** Saves the charted query as a dataset and switches the chart to it (requirement EXPLORE-PAGE-020). */
const SaveAsDataset = ({ dataset, dialog, onOpen, onSaved }: SaveAsDatasetProps) => {
  const app = useApp()
  const client = useQueryClient()
  const isFirst = dialog === 'save_dataset_first'
  const open = async (id: number) => {
    try {
      onSaved(await client.fetchQuery(datasetQuery(app, id)))
      app.part(createToasts).success(t('The dataset has been saved'))
      onOpen(isFirst ? 'save' : null)
    } catch (error) {
      app.part(createToasts).error(reasonOf(error))
      onOpen(null)
    }
  }
  return (
    <Suspense fallback={null}>
      <VirtualDatasetDialog
        query={{ database: dataset.database.id, schema: dataset.schema, sql: dataset.sql ?? '' }}
        title={t('Save as dataset')}
        lead={
          isFirst
            ? t('A chart is saved with a dataset. Save this query as one, then give the chart its name.')
            : t('The query is saved as a virtual dataset. Its charts run it each time, so they follow the data.')
        }
        submitLabel={isFirst ? t('Save and continue') : t('Save')}
        name={dataset.table_name}
        onCreated={id => void open(id)}
        onClose={() => onOpen(null)}
      />
    </Suspense>
  )
}
