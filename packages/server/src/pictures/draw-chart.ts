import type { RenderJob } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import type { Principal } from '../auth/principal.ts'
import { contextOfChart, formOfChart } from '../chart-data/request/saved-context.ts'
import { ownSchemesOf } from '../http/page/own-schemes.ts'
import type { Services } from '../services.ts'
import { variesColors } from './print.ts'
import { type AnsweredChart, type ChartQuery, queryChart } from './query-chart.ts'

/** CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Returns the query of a saved chart.
 * @throws AppError NOT_FOUND, MISSING_QUERY_CONTEXT, DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function savedChartQuery(id: number, user: Principal, services: Services): Promise<ChartQuery> {
  const context = await contextOfChart(id, services)
  return { context, form: (await formOfChart(id, user, services)) as FormData }
}

/** Draws an answer in the render process. */
export async function drawAnswer(
  { form, data, as_of: _, ...drawn }: AnsweredChart,
  as: RenderJob['as'],
  size: PictureSize,
  services: Services,
  signal: AbortSignal,
): Promise<Buffer> {
  const job = {
    kind: 'render',
    as,
    form_data: form,
    ...drawn,
    ...size,
    theme: 'light',
    varies_colors: variesColors(services),
    own_schemes: await ownSchemesOf(services),
  } as const
  return services.engine.render(job, data, signal)
}

/**
 * Draws a saved chart with the rows that this user may see. It is queried and drawn each time, but cached results are
 * not queried again.
 * @throws AppError if the request is not allowed or the query fails
 */
export async function drawChart(
  id: number,
  as: 'svg' | 'png',
  size: PictureSize,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<Buffer> {
  const query = await savedChartQuery(id, user, services)
  return drawAnswer(await queryChart(query, user, services, signal), as, size, services, signal)
}
