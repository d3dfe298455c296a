import type { DashboardColorSettings } from '@belvedere/core/color'
import type { ColumnFacts, PrintedTable } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { FormData } from '@belvedere/core/form-data'
import {
  isNumberFormat,
  type MetricFormat,
  makeFormatter,
  metricFormatsOf,
  NUMBER_FORMATS,
  type NumberFormatName,
} from '@belvedere/core/format'
import { formatMessage } from '@belvedere/core/i18n'
import { isRecord } from '@belvedere/core/json'
import type { Principal } from '../auth/principal.ts'
import { planChartData } from '../chart-data/get-chart-data.ts'
import { nonAdditive } from '../chart-data/plan/non-additive.ts'
import { parseQueryContext } from '../chart-data/request/query-context.ts'
import type { PlannedRequest } from '../chart-data/respond/chart-data-answer.ts'
import { withAnnotations } from '../chart-data/run/annotations.ts'
import { findParts } from '../chart-data/run/find-parts.ts'
import type { ResolvedPart } from '../chart-data/run/resolved-part.ts'
import { lentError } from '../lending/lent-error.ts'
import type { Services } from '../services.ts'

/** Query of a chart, and the form to draw it with. */
export interface ChartQuery {
  readonly context: Readonly<Record<string, unknown>>
  readonly form: FormData
  /** Dashboard that the data is read through. */
  readonly dashboard_id?: number | undefined
  /** True to bypass every cache. */
  readonly force?: boolean
}

/** Answer of a chart, ready to be drawn. */
export interface AnsweredChart {
  readonly viz_type: string
  readonly form: FormData
  readonly tables: readonly (ColumnFacts & PrintedTable)[]
  /** Rows as JSON, one table after the other. */
  readonly data: readonly Buffer[]
  readonly time_zone: string
  /** Verbose names by stored name. */
  readonly verbose: Readonly<Record<string, string>>
  /** Formats of metrics, by stored name. */
  readonly metric_formats: Readonly<Record<string, MetricFormat>>
  /** Data of annotation layers, by their names. */
  readonly annotations: Readonly<Record<string, unknown>>
  /** Number format that the reader chose; absent for the default. */
  readonly number_format?: NumberFormatName | undefined
  /** Colors of the chart's dashboards, if it is drawn alone; absent if it has its own. */
  readonly colors?: DashboardColorSettings | undefined
  /** Notes about the completeness of the numbers, as on the screen. */
  readonly notes: readonly string[]
  /** Time when the oldest part was read from the database, in epoch milliseconds. */
  readonly as_of: number
}

const numberFormatOf = ({ preferences }: Principal): NumberFormatName | undefined => {
  const name = preferences?.number_format
  return isNumberFormat(name) ? name : undefined
}

interface LayersData {
  readonly data: AnsweredChart['annotations']
  /** Reasons why layers are not drawn, by their names. */
  readonly errors: Readonly<Record<string, string>>
}

/** Returns the data of the chart's annotation layers. Layers that cannot be read have an error. */
async function annotationsOf(
  parts: readonly ResolvedPart[],
  { layers, requester }: PlannedRequest,
): Promise<LayersData> {
  try {
    const annotated = await withAnnotations(parts, layers, requester)
    const answers = annotated.flatMap(part => ('annotations' in part && part.annotations ? [part.annotations] : []))
    const records = answers.map(({ pieces }) => JSON.parse(Buffer.concat(pieces).toString()) as object)
    const data = Object.assign({}, ...records) as AnsweredChart['annotations']
    const errors = Object.entries(data).flatMap(([name, layer]) =>
      isRecord(layer) && typeof layer.error === 'string' ? [[name, layer.error] as const] : [],
    )
    return { data, errors: Object.fromEntries(errors) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const names = layers.flatMap(each => each.map(({ layer }) => layer.name))
    return { data: {}, errors: Object.fromEntries(names.map(name => [name, error.message])) }
  }
}

interface Noted {
  readonly form: FormData
  readonly parts: readonly ResolvedPart[]
  readonly verbose: AnsweredChart['verbose']
  readonly annotationErrors: LayersData['errors']
  readonly number_format: NumberFormatName | undefined
}

/** Returns the notes that the chart's page shows beside the chart. */
async function notesOf({ form, parts, number_format, ...noted }: Noted): Promise<readonly string[]> {
  const [{ answerNotes }, { serverPageLength }] = await Promise.all([
    import('@belvedere/charts/notes'),
    import('@belvedere/charts'),
  ])
  const results = parts.flatMap(part => {
    if (part.kind !== 'result') return []
    const { rejected_filters } = part.prepared.plan
    return [{ ...part.result.stored.facts, ...nonAdditive(part.prepared.plan), rejected_filters }]
  })
  const { number } = makeFormatter({ locale: number_format && NUMBER_FORMATS[number_format] })
  const texts = { t: formatMessage, count: (value: number) => number(value, ',d') }
  return answerNotes({ form, results, isPaged: serverPageLength(form) !== null, ...noted }, texts)
}

/**
 * Runs the query of a chart, with the rows that this user may see.
 * @throws AppError if the request is not allowed or the query fails
 */
export async function queryChart(
  { context, form: stored, dashboard_id, force = false }: ChartQuery,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<AnsweredChart> {
  const resultContext = { ...context, result_type: 'full', result_format: 'json', force }
  const request = {
    context: parseQueryContext(resultContext),
    text: JSON.stringify(resultContext),
    timing: false,
    dashboard_id,
  }
  const planned = await planChartData(request, user, services, signal)
  const parts = await findParts(planned.parts, planned.requester).catch((error: unknown) => {
    throw planned.hides_sql ? lentError(error) : error
  })
  const answered = parts.flatMap(part => (part.kind === 'result' ? [part] : []))
  const results = answered.map(({ result }) => result.stored)
  const { formToDraw } = await import('@belvedere/charts')
  const form = formToDraw(stored)
  const { dataset } = planned
  const verbose_names = [
    ...dataset.columns.map(({ column_name, verbose_name }) => [column_name, verbose_name] as const),
    ...dataset.metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name] as const),
  ].flatMap(([name, shown]) => (shown ? [[name, shown] as const] : []))
  const verbose = Object.fromEntries(verbose_names)
  const number_format = numberFormatOf(user)
  const { data: annotations, errors: annotationErrors } = await annotationsOf(parts, planned)
  return {
    viz_type: form.viz_type,
    form,
    tables: answered.map(({ prepared, result }) => ({ ...result.stored.facts, ...nonAdditive(prepared.plan) })),
    data: results.map(({ data }) => data.joined()),
    // Answers contain local times of the zone, which must not be shifted again.
    time_zone: 'UTC',
    verbose,
    metric_formats: metricFormatsOf(dataset.metrics),
    annotations,
    number_format,
    notes: await notesOf({ form, parts, verbose, annotationErrors, number_format }),
    as_of: Math.min(services.clock.now(), ...results.map(({ made_at }) => made_at)),
  }
}
