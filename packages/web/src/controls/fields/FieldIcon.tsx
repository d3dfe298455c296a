import type { DatasetColumn } from '@belvedere/api'
import { GENERIC_TYPE } from '@belvedere/core'
import { isTemporalField } from '@belvedere/core/expressions'
import { Clock, Hash, SquareFunction, ToggleLeft, Type } from 'lucide-react'

/** Icon for the type of a column's values; `sql` is a custom expression. */
export const FieldIcon = ({
  column,
  size = 12,
}: {
  readonly column: Pick<DatasetColumn, 'expression' | 'type_generic' | 'is_dttm'> | 'sql' | undefined
  readonly size?: number
}) => {
  const Icon =
    column === 'sql' || column?.expression
      ? SquareFunction
      : !column
        ? Type
        : isTemporalField(column)
          ? Clock
          : column.type_generic === GENERIC_TYPE.numeric
            ? Hash
            : column.type_generic === GENERIC_TYPE.boolean
              ? ToggleLeft
              : Type
  return <Icon size={size} aria-hidden />
}
