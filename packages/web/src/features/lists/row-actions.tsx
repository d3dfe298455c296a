import { Settings2, Users } from 'lucide-react'
import { t } from '../../i18n.ts'
import type { ListRow, RowAction } from '../../kit/list/kind.ts'

/**
 * Action that opens the properties dialog.
 * @param mayChange returns whether the user may edit the row: owners and administrators
 */
export const propertiesAction = <Row extends ListRow>(
  mayChange: (row: Row) => boolean,
  onSelect: (row: Row) => void,
): RowAction<Row> => ({
  id: 'properties',
  label: name => t('Properties of {name}', { name }),
  icon: <Settings2 />,
  refusal: row => (mayChange(row) ? null : t('Only its owners and administrators can change it')),
  onSelect,
})

/** Action that opens the dialog with the uses of an object and its access. */
export const useAction = <Row extends ListRow>(onSelect: (row: Row) => void): RowAction<Row> => ({
  id: 'use',
  label: name => t('Access and use of {name}', { name }),
  icon: <Users />,
  onSelect,
})
