import type { Dataset } from '@belvedere/api'
import type { FilterFormField, FilterSwitches, NativeFilter } from '@belvedere/core/filters'

/** What the parts of one filter's form work with. */
export interface FieldsProps {
  readonly filter: NativeFilter
  /** The dataset that the filter is about, once it is chosen and read. */
  readonly dataset: Dataset | undefined
  readonly onChange: (filter: NativeFilter) => void
  readonly switches: FilterSwitches
  readonly onSwitch: (change: Partial<FilterSwitches>) => void
  readonly problem: (field: FilterFormField) => string | undefined
}
