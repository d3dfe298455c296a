import type { Dataset } from '@belvedere/api'
import type { FilterFormField, FilterSwitches, NativeFilter } from '@belvedere/core/filters'

/** Props of the parts of a filter's form. */
export interface FieldsProps {
  readonly filter: NativeFilter
  /** Dataset of the filter, or undefined until it is selected and loaded. */
  readonly dataset: Dataset | undefined
  readonly onChange: (filter: NativeFilter) => void
  readonly switches: FilterSwitches
  readonly onSwitch: (change: Partial<FilterSwitches>) => void
  readonly problem: (field: FilterFormField) => string | undefined
}
