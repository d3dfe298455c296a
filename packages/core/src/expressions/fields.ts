import { GENERIC_TYPE } from '../table/index.ts'

/** A column of a dataset, as far as choosing it needs to know. */
export interface Field {
  readonly column_name: string
  readonly type?: string | null
  readonly type_generic?: number | null
  readonly verbose_name?: string | null
  readonly is_dttm?: boolean
  readonly expression?: string | null
}

/** What a dataset offers to choose from. */
export interface FieldsOfDataset {
  readonly columns: readonly Field[]
  readonly metrics: readonly { readonly metric_name: string }[]
}

/** What choosing a field brings along, as the deployment has it (requirements FLAG-009, FLAG-012). */
export interface ChoiceDefaults {
  /** An operator or an aggregate that nobody has chosen yet is preselected. */
  readonly preselects: boolean
  /** Temporal columns are filtered by time ranges. */
  readonly hasTimeRanges: boolean
  /** The range that such a filter starts with. */
  readonly timeRange: string
}

export const findField = <F extends Pick<Field, 'column_name'>>(
  { columns }: { readonly columns: readonly F[] },
  name: string,
): F | undefined => columns.find(({ column_name }) => column_name === name)

/** By its type, or because the dataset says so. */
export const isTemporalField = ({ is_dttm, type_generic }: Pick<Field, 'is_dttm' | 'type_generic'>): boolean =>
  is_dttm === true || type_generic === GENERIC_TYPE.temporal
