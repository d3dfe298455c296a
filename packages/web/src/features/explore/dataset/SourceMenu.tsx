import type { Dataset } from '@belvedere/api'
import { IconButton, type MenuItem } from '@belvedere/ui'
import { ArrowLeftRight, Code, EllipsisVertical, PencilLine, Save, SquareTerminal } from 'lucide-react'
import { isQuerySource } from '../../../data/datasets/datasource.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { datasetRefusal, openDatasetEditor } from '../../../kit/links/dataset-editing.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'

export interface SourceActions {
  /** Opens the SQL editor. Undefined for users without access to it (requirement PERM-019). */
  readonly onViewSql?: (() => void) | undefined
  readonly onSwap: () => void
  /** Shows the SQL of the query. */
  readonly onPreview: () => void
  /** Saves the query as a dataset. */
  readonly onSaveDataset: () => void
}

export interface SourceMenuProps extends SourceActions {
  readonly dataset: Dataset
}

const SIZE = 14

/** Returns why a query cannot be saved as a dataset, or null if it can. */
export const saveDatasetRefusal = (app: App): string | null =>
  may(app, 'can_write', 'Dataset') ? null : t('You may not create datasets.')

function queryItems(app: App, { dataset, onViewSql, onPreview, onSaveDataset }: SourceMenuProps): readonly MenuItem[] {
  return [
    { id: 'preview', label: t('Query preview'), icon: <Code size={SIZE} aria-hidden />, onSelect: onPreview },
    ...(onViewSql
      ? [
          {
            id: 'sql',
            label: t('View in SQL Lab'),
            icon: <SquareTerminal size={SIZE} aria-hidden />,
            // Open the query as it was written.
            onSelect: () => void window.open(`${ADDRESS.sqlEditor}?queryId=${dataset.id}`, '_blank', 'noopener'),
          },
        ]
      : []),
    {
      id: 'save',
      label: t('Save as dataset'),
      icon: <Save size={SIZE} aria-hidden />,
      disabledReason: saveDatasetRefusal(app) ?? undefined,
      onSelect: onSaveDataset,
    },
  ]
}

function datasetItems(app: App, { dataset, onViewSql, onSwap }: SourceMenuProps): readonly MenuItem[] {
  return [
    {
      id: 'edit',
      label: t('Edit dataset'),
      icon: <PencilLine size={SIZE} aria-hidden />,
      disabledReason: datasetRefusal(app, dataset) ?? undefined,
      onSelect: () => openDatasetEditor(app, dataset),
    },
    { id: 'swap', label: t('Swap dataset'), icon: <ArrowLeftRight size={SIZE} aria-hidden />, onSelect: onSwap },
    ...(onViewSql
      ? [
          {
            id: 'sql',
            label: t('View in SQL Lab'),
            icon: <SquareTerminal size={SIZE} aria-hidden />,
            onSelect: onViewSql,
          },
        ]
      : []),
  ]
}

/** Menu of the dataset or query of the chart (requirement EXPLORE-PAGE-020). */
export const SourceMenu = (props: SourceMenuProps) => {
  const app = useApp()
  return (
    <LazyMenu
      align="end"
      trigger={<IconButton size="s" label={t('Dataset actions')} icon={<EllipsisVertical size={SIZE} />} />}
      items={isQuerySource(props.dataset) ? queryItems(app, props) : datasetItems(app, props)}
    />
  )
}
