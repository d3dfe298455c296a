/** Checks of metric and column SQL by the server before a save. */
import type { Dataset } from '@belvedere/api'
import type { QueryContext } from '@belvedere/core/query'
import { ChartDataError } from '../../chart/requests/chart-data-error.ts'
import { postChartData } from '../../chart/requests/post-chart-data.ts'
import type { App } from '../../state/app.ts'

export interface Expression {
  readonly kind: 'metric' | 'column'
  readonly sql: string
}

/** Returns a minimal query with the expression. Its condition matches no rows. */
function trial(dataset: Pick<Dataset, 'id'>, { kind, sql }: Expression): QueryContext {
  const metric = { expressionType: 'SQL', sqlExpression: sql, label: 'checked', hasCustomLabel: true } as const
  return {
    datasource: { id: dataset.id, type: 'table' },
    force: false,
    queries: [
      {
        metrics: kind === 'metric' ? [metric] : [],
        columns: kind === 'column' ? [metric] : [],
        extras: { where: '1 = 0' },
        row_limit: 1,
      },
    ],
    result_format: 'json',
    result_type: 'full',
  }
}

/** Returns why an expression is invalid, or null if it is valid or cannot be checked now. */
export async function expressionError(
  app: App,
  dataset: Pick<Dataset, 'id'>,
  expression: Expression,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await postChartData(app, trial(dataset, expression), { signal })
    return null
  } catch (error) {
    if (!(error instanceof ChartDataError)) throw error
    // Other errors, such as an unreachable server or missing rights, do not concern the expression.
    const isAboutIt = error.status === null || [400, 422].includes(error.status)
    return isAboutIt && !error.error_type.startsWith('FRONTEND_') ? error.message : null
  }
}
