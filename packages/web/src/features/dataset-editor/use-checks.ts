import type { Dataset } from '@belvedere/api'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../data/use-settled.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { type Expression, expressionError } from './check-expressions.ts'
import { type DatasetDraft, draftOf, isCalculated } from './draft.ts'
import type { FieldProblem } from './problems.ts'

const SETTLE_MS = 600

const checkQuery = (app: App, dataset: Dataset, { kind, sql }: Expression) =>
  queryOptions({
    queryKey: ['dataset', String(dataset.id), 'check', dataset.version, kind, sql],
    queryFn: ({ signal }) => expressionError(app, dataset, { kind, sql }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Returns the server's error for an expression after typing pauses, or null if there is none. */
export function useExpressionCheck(dataset: Dataset, expression: Expression, isEnabled: boolean): string | null {
  const app = useApp()
  const sql = useSettled(expression.sql, SETTLE_MS).trim()
  const isSettled = sql === expression.sql.trim()
  const check = useQuery({ ...checkQuery(app, dataset, { ...expression, sql }), enabled: isEnabled && sql !== '' })
  return isEnabled && isSettled && sql !== '' ? (check.data ?? null) : null
}

interface Checked extends Expression {
  readonly problem: Omit<FieldProblem, 'message'>
}

/** Returns the expressions that are new or changed. */
function changedExpressions(dataset: Dataset, draft: DatasetDraft): readonly Checked[] {
  const stored = draftOf(dataset)
  const isNew = (parts: readonly { readonly key: string; readonly expression: string | null }[]) => {
    const before = new Map(parts.map(({ key, expression }) => [key, expression]))
    return ({ key, expression }: { readonly key: string; readonly expression: string | null }) =>
      before.get(key)?.trim() !== expression?.trim()
  }
  return [
    ...draft.metrics.filter(isNew(stored.metrics)).map(
      ({ key, expression }): Checked => ({
        kind: 'metric',
        sql: expression.trim(),
        problem: { tab: 'metrics', key, field: 'expression' },
      }),
    ),
    ...draft.columns
      .filter(isCalculated)
      .filter(isNew(stored.columns))
      .map(
        ({ key, expression }): Checked => ({
          kind: 'column',
          sql: expression?.trim() ?? '',
          problem: { tab: 'calculated', key, field: 'expression' },
        }),
      ),
  ]
}

/** Checks all changed expressions on the server. Skipped if the SQL of the dataset changed too. */
export async function checkExpressions(
  app: App,
  client: QueryClient,
  dataset: Dataset,
  draft: DatasetDraft,
): Promise<readonly FieldProblem[]> {
  if (hasOtherSource(dataset, draft)) return []
  const checked = await Promise.all(
    changedExpressions(dataset, draft).map(async ({ problem, ...expression }) => {
      const message = await client.fetchQuery(checkQuery(app, dataset, expression)).catch(() => null)
      return message === null ? [] : [{ ...problem, message }]
    }),
  )
  return checked.flat()
}

/**
 * Returns whether the SQL changed. Its columns do not exist on the server until it is saved, so expressions cannot be
 * checked.
 */
export const hasOtherSource = (dataset: Dataset, { settings }: DatasetDraft): boolean =>
  settings.sql.trim() !== (dataset.sql ?? '').trim()
