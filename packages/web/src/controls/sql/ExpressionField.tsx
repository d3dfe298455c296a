import type { Dataset } from '@belvedere/api'
import { columnText } from '@belvedere/core/form-data'
import { Field, Skeleton } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { t } from '../../i18n.ts'
import { functionsOf } from '../../kit/sql-code/use-names.ts'
import { useApp } from '../../state/use-app.ts'

const ExpressionEditor = lazy(() =>
  import('../../kit/sql-code/ExpressionEditor.tsx').then(module => ({ default: module.ExpressionEditor })),
)

export interface ExpressionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Expected kind of expression, with an example. */
  readonly hint: string
  readonly dataset: Dataset
}

/** SQL editor for an expression over a dataset's columns, with completion of columns and database functions. */
export const ExpressionField = ({ value, onChange, hint, dataset }: ExpressionFieldProps) => {
  const app = useApp()
  const client = useQueryClient()
  const names = useMemo(
    () => ({
      backend: dataset.database.backend,
      columns: dataset.columns.map(column => ({
        name: column.column_name,
        label: columnText(column),
        type: column.type ?? '',
      })),
      functions: () => functionsOf(app, client, dataset.database.id),
    }),
    [client, dataset, app],
  )
  return (
    <Field label={t('SQL expression')} hint={hint}>
      <Suspense fallback={<Skeleton height={112} />}>
        <ExpressionEditor label={t('SQL expression')} value={value} onChange={onChange} names={names} />
      </Suspense>
    </Field>
  )
}
