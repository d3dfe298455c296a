import { GENERIC_TYPE } from '../table/index.ts'

/** Properties of a dataset column that selecting it requires. */
export interface Field {
  readonly column_name: string
  readonly type?: string | null
  readonly type_generic?: number | null
  readonly verbose_name?: string | null
  readonly is_dttm?: boolean
  readonly expression?: string | null
}

/** Fields of a dataset that can be selected. */
export interface FieldsOfDataset {
  readonly columns: readonly Field[]
  readonly metrics: readonly { readonly metric_name: string }[]
}

/** Settings of the deployment for newly selected fields (requirements FLAG-009, FLAG-012). */
export interface ChoiceDefaults {
  /** If true, an operator or aggregate is preselected. */
  readonly preselects: boolean
  /** If true, temporal columns are filtered by time range. */
  readonly hasTimeRanges: boolean
  /** Initial time range of such a filter. */
  readonly timeRange: string
}

export const findField = <F extends Pick<Field, 'column_name'>>(
  { columns }: { readonly columns: readonly F[] },
  name: string,
): F | undefined => columns.find(({ column_name }) => column_name === name)

/** Returns true if a column is temporal, by its type or the dataset's settings. */
export const isTemporalField = ({ is_dttm, type_generic }: Pick<Field, 'is_dttm' | 'type_generic'>): boolean =>
  is_dttm === true || type_generic === GENERIC_TYPE.temporal
