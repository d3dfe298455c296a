import { ChartLine, PencilLine } from 'lucide-react'
import type { DatasetRow } from '../../data/list-rows.ts'
import { t } from '../../i18n.ts'
import type { RowAction } from '../../kit/list/kind.ts'

/** Opens a dataset where charts are made of it. */
export const exploreAction = (onSelect: (row: DatasetRow) => void): RowAction<DatasetRow> => ({
  id: 'explore',
  label: name => t('Explore {name}', { name }),
  icon: <ChartLine />,
  onSelect,
})

/** Opens a dataset's editor. `refusal` says why somebody may not change it. */
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
