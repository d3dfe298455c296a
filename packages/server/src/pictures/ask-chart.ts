import type { ColumnFacts } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import type { Principal } from '../auth/principal.ts'
import { planChartData } from '../chart-data/get-chart-data.ts'
import { parseQueryContext } from '../chart-data/request/query-context.ts'
import { findParts } from '../chart-data/run/find-parts.ts'
import type { Services } from '../services.ts'

/** What a chart asks, and what it is drawn with. */
export interface ChartQuestion {
  readonly context: Readonly<Record<string, unknown>>
  readonly form: FormData
  /** The dashboard that it is read through. */
  readonly dashboard_id?: number | undefined
  /** Past every cache. */
  readonly force?: boolean
}

/** A chart's answer, ready to be drawn. */
export interface AnsweredChart {
  readonly viz_type: string
  readonly form: FormData
  readonly tables: readonly ColumnFacts[]
  /** Rows as JSON, one table after the other. */
  readonly data: readonly Buffer[]
  readonly time_zone: string
  /** Names to show, by stored name. */
  readonly verbose: Readonly<Record<string, string>>
  /** When the oldest part was read from the database: epoch milliseconds. */
  readonly as_of: number
}

/**
 * Asks what a chart asks, with the rows that this user sees.
 * @throws AppError with what is wrong with the rights or the question
 */
export async function askChart(
  { context, form: stored, dashboard_id, force = false }: ChartQuestion,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<AnsweredChart> {
  const asked = { ...context, result_type: 'full', result_format: 'json', force }
  const request = { context: parseQueryContext(asked), text: JSON.stringify(asked), timing: false, dashboard_id }
  const planned = await planChartData(request, user, services, signal)
  const parts = await findParts(planned.parts, planned.asker)
  const found = parts.flatMap(part => (part.kind === 'found' ? [part.found.stored] : []))
  const { formToDraw } = await import('@belvedere/charts')
  const form = formToDraw(stored)
  const { dataset } = planned
  const verbose = [
    ...dataset.columns.map(({ column_name, verbose_name }) => [column_name, verbose_name] as const),
    ...dataset.metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name] as const),
  ].flatMap(([name, shown]) => (shown ? [[name, shown] as const] : []))
  return {
    viz_type: form.viz_type,
    form,
    tables: found.map(({ facts }) => facts),
    data: found.map(({ data }) => data.joined()),
    time_zone: dataset.time_zone ?? services.config.time_zone,
    verbose: Object.fromEntries(verbose),
    as_of: Math.min(services.clock.now(), ...found.map(({ made_at }) => made_at)),
  }
}
