import { t } from '../../i18n.ts'
import type { ColumnDraft } from './draft.ts'
import type { PartFlag } from './PartsPane.tsx'

/** Returns the checkboxes for the permitted uses of a column. */
export const columnFlags = (
  set: (key: string, change: Partial<ColumnDraft>) => void,
): readonly PartFlag<ColumnDraft>[] => [
  {
    id: 'is_dttm',
    label: t('Temporal'),
    isOn: column => column.is_dttm,
    set: ({ key }, is_dttm) => set(key, { is_dttm }),
  },
  {
    id: 'filterable',
    label: t('Filterable'),
    isOn: column => column.filterable,
    set: ({ key }, filterable) => set(key, { filterable }),
  },
  {
    id: 'groupby',
    label: t('Dimension'),
    isOn: column => column.groupby,
    set: ({ key }, groupby) => set(key, { groupby }),
  },
]
