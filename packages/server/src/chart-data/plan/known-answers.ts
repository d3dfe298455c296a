import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { TIME_GRAINS } from '@belvedere/core/time'
import { genericTypeOf } from '@belvedere/sql'
import type { PreparedQuery } from './prepare.ts'

/** Returns the answer to a request for only the SQL of a query. */
export const queryOnly = (prepared: PreparedQuery): unknown => ({
  query: prepared.shownSql(),
  language: 'sql',
  applied_filters: prepared.plan.applied_filters,
  rejected_filters: prepared.plan.rejected_filters,
  from_dttm: prepared.plan.from_dttm,
  to_dttm: prepared.plan.to_dttm,
  status: 'success',
  error: null,
})

const tableOf = (
  colnames: readonly string[],
  data: readonly unknown[],
  coltypes: readonly GenericType[] = colnames.map(() => GENERIC_TYPE.string),
): unknown => ({
  colnames,
  coltypes,
  rowcount: data.length,
  data,
  status: 'success',
  error: null,
})

/** Returns the columns of the dataset as rows; `dtype` is 0 numeric, 1 string, 2 temporal, 3 boolean. */
export const columnsOnly = ({ dataset, dialect }: Pick<PreparedQuery, 'dataset' | 'dialect'>): unknown =>
  tableOf(
    ['column_name', 'verbose_name', 'dtype'],
    dataset.columns.map(({ column_name, verbose_name, type, type_generic, is_dttm }) => ({
      column_name,
      verbose_name,
      dtype: is_dttm
        ? GENERIC_TYPE.temporal
        : (type_generic ?? (type ? genericTypeOf(dialect, type) : GENERIC_TYPE.string)),
    })),
    [GENERIC_TYPE.string, GENERIC_TYPE.string, GENERIC_TYPE.numeric],
  )

/** Returns the time grains of the dataset's database as rows. */
export const grainsOnly = ({ dialect }: Pick<PreparedQuery, 'dialect'>): unknown =>
  tableOf(
    ['name', 'function', 'duration'],
    TIME_GRAINS.filter(({ value }) => Object.hasOwn(dialect.timeGrain, value)).map(({ value, label }) => ({
      name: label,
      function: dialect.timeGrain[value]?.('{col}') ?? '{col}',
      duration: value,
    })),
  )
