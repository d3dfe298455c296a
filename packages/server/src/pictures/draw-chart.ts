import type { FormData } from '@belvedere/core/form-data'
import type { Principal } from '../auth/principal.ts'
import { planChartData } from '../chart-data/get-chart-data.ts'
import { parseQueryContext } from '../chart-data/request/query-context.ts'
import { contextOfChart, formOfChart } from '../chart-data/request/saved-context.ts'
import { findParts } from '../chart-data/run/find-parts.ts'
import type { Services } from '../services.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * A saved chart as an SVG, with the rows that this user sees: it is asked and drawn each time, and answers that are
 * known are not asked again.
 * @throws AppError with what is wrong with the rights or the question
 */
export async function drawChart(
  id: number,
  size: PictureSize,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<Buffer> {
  const saved = { ...(await contextOfChart(id, services)), result_type: 'full', result_format: 'json' }
  const request = { context: parseQueryContext(saved), text: JSON.stringify(saved), timing: false }
  const planned = await planChartData(request, user, services, signal)
  const parts = await findParts(planned.parts, planned.asker)
  const found = parts.flatMap(part => (part.kind === 'found' ? [part.found.stored] : []))
  const { formToDraw } = await import('@belvedere/charts')
  const form = formToDraw((await formOfChart(id, user, services)) as FormData)
  const { dataset } = planned
  const verbose = [
    ...dataset.columns.map(({ column_name, verbose_name }) => [column_name, verbose_name] as const),
    ...dataset.metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name] as const),
  ].flatMap(([name, shown]) => (shown ? [[name, shown] as const] : []))
  return services.engine.render(
    {
      kind: 'render',
      viz_type: form.viz_type,
      form_data: form,
      tables: found.map(({ facts }) => facts),
      ...size,
      theme: 'light',
      time_zone: dataset.time_zone ?? services.config.time_zone,
      verbose: Object.fromEntries(verbose),
    },
    found.map(({ data }) => data.joined()),
    signal,
  )
}
