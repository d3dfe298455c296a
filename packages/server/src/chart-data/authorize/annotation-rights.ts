/**
 * Which annotation layers of a request its requester may read. A source is authorized as if it was requested directly:
 * a stored layer by the right on annotations, a chart by the right on the chart (its dataset and row rules follow when
 * its rows are read). A guest reads those layers alone that the charts of the guest's dashboards name.
 */

import { AppError } from '@belvedere/core/errors'
import { type AnnotationLayerSettings, mapLayers, readAnnotationLayer } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { can } from '@belvedere/core/permissions'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import { sql } from 'kysely'
import type { Principal } from '../../auth/principal.ts'

import { chartIsReadable } from '../../crud/rights.ts'
import { readableDataset } from '../../datasets/readable-dataset.ts'
import type { Services } from '../../services.ts'
import { objectOf } from '../request/saved-context.ts'

/** A layer of a request; `refusal` says why its data is left out, null: it is read. */
export interface AuthorizedLayer {
  readonly layer: AnnotationLayerSettings
  readonly refusal: AppError | null
  /** The query that the layer is part of. */
  readonly host: QueryObject
}

/** Layers that have data, by query of the context. Formulas are computed in the browser. */
const layersOf = ({ queries }: QueryContext): readonly (readonly AnnotationLayerSettings[])[] =>
  queries.map(({ annotation_layers = [] }) =>
    annotation_layers.map(readAnnotationLayer).filter(layer => layer.annotationType !== 'FORMULA'),
  )

/** A layer is the same layer if it has the same source; how it is drawn plays no part. */
const sourceKey = ({ sourceType, value }: AnnotationLayerSettings): string =>
  `${sourceType === 'NATIVE' ? 'layer' : 'chart'} ${value}`

/**
 * The layers of each query in order. A layer that the requester may not read fails the request, unless the saved chart
 * that the request is about names it: then the chart is answered and that layer has a refusal.
 * @throws AppError FORBIDDEN, DATASOURCE_SECURITY_ACCESS_ERROR, INCORRECT_REQUEST for a chart that does not exist
 */
export async function authorizeLayers(
  context: QueryContext,
  user: Principal,
  services: Services,
): Promise<readonly (readonly AuthorizedLayer[])[]> {
  const layers = layersOf(context)
  if (layers.every(each => each.length === 0)) return layers.map(() => [])
  const saved = user.guest
    ? await layersOfDashboards(user.guest.dashboard_ids, services)
    : await layersOfChart(Number(context.form_data?.slice_id), user, services)
  return Promise.all(
    context.queries.map((host, index) =>
      Promise.all(
        (layers[index] ?? []).map(async layer => ({ ...(await authorize(layer, saved, user, services)), host })),
      ),
    ),
  )
}

type SavedLayers = ReadonlyMap<string, AnnotationLayerSettings>

async function authorize(
  layer: AnnotationLayerSettings,
  saved: SavedLayers,
  user: Principal,
  services: Services,
): Promise<Omit<AuthorizedLayer, 'host'>> {
  const named = saved.get(sourceKey(layer))
  const refusal = await refusalOf(layer, named !== undefined, user, services)
  if (refusal && !named) throw refusal
  return { layer: user.guest && named ? withSavedColumn(layer, named) : layer, refusal }
}

/** A guest narrows the time of a layer, and does not choose the column of it. */
function withSavedColumn(layer: AnnotationLayerSettings, named: AnnotationLayerSettings): AnnotationLayerSettings {
  return { ...layer, overrides: { ...layer.overrides, granularity: named.overrides.granularity } }
}

async function refusalOf(
  layer: AnnotationLayerSettings,
  isNamed: boolean,
  user: Principal,
  services: Services,
): Promise<AppError | null> {
  if (user.guest && !isNamed) return new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  if (layer.sourceType === 'NATIVE') {
    return user.guest || can(user, 'can_read', 'Annotation') ? null : new AppError('FORBIDDEN')
  }
  const chart = typeof layer.value === 'number' ? await readableChart(layer.value, user, services) : undefined
  if (!chart) return missingChart(layer)
  try {
    const type = chart.datasource_type === 'table' ? 'table' : 'query'
    await readableDataset(services, user, { id: chart.datasource_id, type })
    return null
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}

/** One that may not be read and one that does not exist are reported alike. */
export const missingChart = ({ name }: AnnotationLayerSettings): AppError =>
  new AppError('INCORRECT_REQUEST', { reason: `annotation layer "${name}": its chart does not exist` })

const readableChart = (id: number, user: Principal, { db }: Services) =>
  db
    .selectFrom('charts')
    .select(['datasource_id', 'datasource_type', 'viz_type', 'params', 'query_context'])
    .where('id', '=', id)
    .where(sql<boolean>`${chartIsReadable(user)}`)
    .executeTakeFirst()

async function layersOfChart(id: number, user: Principal, services: Services): Promise<SavedLayers> {
  const chart = Number.isSafeInteger(id) && id > 0 ? await readableChart(id, user, services) : undefined
  return savedLayers(chart ? [chart] : [])
}

async function layersOfDashboards(ids: readonly number[], { db }: Services): Promise<SavedLayers> {
  const charts = await db
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select(['charts.viz_type', 'charts.params', 'charts.query_context'])
    .where('dashboard_id', 'in', ids)
    .execute()
  return savedLayers(charts)
}

interface SavedChart {
  readonly viz_type: string
  readonly params: string
  readonly query_context: string | null
}

function savedLayers(charts: readonly SavedChart[]): SavedLayers {
  const stored = charts.flatMap(({ viz_type, params, query_context }) => {
    const queries = objectOf(query_context)?.queries
    const form = objectOf(params)
    const stack = { annotation_layers: mapLayers({ ...form, viz_type }) }
    const holders = [form, stack, ...(Array.isArray(queries) ? queries : [])]
    return holders.flatMap(holder =>
      isRecord(holder) && Array.isArray(holder.annotation_layers) ? holder.annotation_layers : [],
    )
  })
  return new Map(stored.map(readAnnotationLayer).map(layer => [sourceKey(layer), layer]))
}
