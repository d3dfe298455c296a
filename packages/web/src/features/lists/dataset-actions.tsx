import { ChartLine, PencilLine } from 'lucide-react'
import type { DatasetRow } from '../../data/objects/list-rows.ts'
import { t } from '../../i18n.ts'
import type { RowAction } from '../../kit/list/kind.ts'

/** Action that opens a dataset in explore. */
export const exploreAction = (onSelect: (row: DatasetRow) => void): RowAction<DatasetRow> => ({
  id: 'explore',
  label: name => t('Explore {name}', { name }),
  icon: <ChartLine />,
  onSelect,
})

/**
 * Action that opens the dataset editor.
 * @param refusal returns why the user may not edit the dataset, or null
 */
export const editAction = (
  onSelect: (row: DatasetRow) => void,
  refusal: (row: DatasetRow) => string | null,
): RowAction<DatasetRow> => ({
  id: 'edit',
  label: name => t('Edit {name}', { name }),
  icon: <PencilLine />,
  refusal,
  onSelect,
})
