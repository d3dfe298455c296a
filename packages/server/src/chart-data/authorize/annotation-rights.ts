/**
 * Authorization of the annotation layers of a request. A source is authorized as if it were requested directly: a
 * stored layer by the right on annotations, a chart by the right on the chart (its dataset and row rules are checked
 * when its rows are read). Readers without a right on the data get the layers that charts of their dashboards store,
 * unchanged.
 */

import { resolveOverrides } from '@belvedere/core/chart'
import { AppError } from '@belvedere/core/errors'
import { type AnnotationLayerSettings, type FormData, mapLayers, readAnnotationLayer } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { can } from '@belvedere/core/permissions'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import { sql } from 'kysely'
import type { Principal } from '../../auth/principal.ts'

import { chartIsReadable } from '../../crud/rights.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { readableDataset } from '../../datasets/readable-dataset.ts'
import { lentCharts } from '../../lending/lent-queries.ts'
import type { Services } from '../../services.ts'
import { objectOf } from '../request/saved-context.ts'

/** A layer of a request. `refusal` is the reason why its data is omitted; null if the data is read. */
export interface AuthorizedLayer {
  readonly layer: AnnotationLayerSettings
  readonly refusal: AppError | null
  /** The query that contains the layer. */
  readonly host: QueryObject
}

/** Returns the layers that need data, by query of the context. Formulas are computed in the browser. */
const layersOf = ({ queries }: QueryContext): readonly (readonly AnnotationLayerSettings[])[] =>
  queries.map(({ annotation_layers = [] }) =>
    annotation_layers.map(readAnnotationLayer).filter(layer => layer.annotationType !== 'FORMULA'),
  )

/** Identifies a layer by its source. Settings of its appearance are ignored. */
const sourceKey = ({ sourceType, value }: AnnotationLayerSettings): string =>
  `${sourceType === 'NATIVE' ? 'layer' : 'chart'} ${value}`

/** A dataset that a user reads through dashboards, without a right on it. */
export interface Lending {
  readonly dashboard_ids: readonly number[]
  readonly dataset: LoadedDataset
}

/**
 * Returns the layers of each query, in order. A layer that the requester may not read fails the request, unless it
 * belongs to the saved chart of the request: then the chart is answered and that layer has a refusal.
 * @param lending null if the requester may read the dataset of the chart
 * @throws AppError FORBIDDEN, DATASOURCE_SECURITY_ACCESS_ERROR, INCORRECT_REQUEST for a chart that does not exist
 */
export async function authorizeLayers(
  context: QueryContext,
  user: Principal,
  services: Services,
  lending: Lending | null,
): Promise<readonly (readonly AuthorizedLayer[])[]> {
  const layers = layersOf(context)
  if (layers.every(each => each.length === 0)) return layers.map(() => [])
  const slice_id = Number(context.form_data?.slice_id)
  const authorize = lending
    ? lentLayers(await lentCharts(lending.dashboard_ids, lending.dataset, services), slice_id)
    : ownLayers(await layersOfChart(slice_id, user, services), user, services)
  return Promise.all(
    context.queries.map((host, index) =>
      Promise.all((layers[index] ?? []).map(async layer => ({ ...(await authorize(layer)), host }))),
    ),
  )
}

type SavedLayers = ReadonlyMap<string, AnnotationLayerSettings>
type Authorize = (layer: AnnotationLayerSettings) => Promise<Omit<AuthorizedLayer, 'host'>>

const ownLayers =
  (saved: SavedLayers, user: Principal, services: Services): Authorize =>
  async layer => {
    const refusal = await refusalOf(layer, user, services)
    if (refusal && !saved.has(sourceKey(layer))) throw refusal
    return { layer, refusal }
  }

/** Authorizes lent layers. A layer is read as it is saved, with the times of its chart; the request only names it. */
function lentLayers(charts: readonly (SavedChart & { readonly id: number })[], slice_id: number): Authorize {
  const hosts = slice_id > 0 ? charts.filter(({ id }) => id === slice_id) : charts
  const saved = new Map(
    hosts.flatMap(chart => {
      const form = { ...objectOf(chart.params), viz_type: chart.viz_type } as FormData
      return storedLayers(chart).map(layer => {
        const overrides = resolveOverrides(layer, form)
        return [`${sourceKey(layer)} ${layer.name}`, { ...layer, overrides }] as const
      })
    }),
  )
  return async layer => {
    const named = saved.get(`${sourceKey(layer)} ${layer.name}`)
    if (!named) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
    return { layer: named, refusal: null }
  }
}

async function refusalOf(
  layer: AnnotationLayerSettings,
  user: Principal,
  services: Services,
): Promise<AppError | null> {
  if (layer.sourceType === 'NATIVE') return can(user, 'can_read', 'Annotation') ? null : new AppError('FORBIDDEN')
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

/** Returns the same error for a chart that may not be read and for one that does not exist. */
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

interface SavedChart {
  readonly viz_type: string
  readonly params: string
  readonly query_context: string | null
}

/** Returns the layers that a chart was saved with. */
function storedLayers({ viz_type, params, query_context }: SavedChart): readonly AnnotationLayerSettings[] {
  const queries = objectOf(query_context)?.queries
  const form = objectOf(params)
  const stack = { annotation_layers: mapLayers({ ...form, viz_type }) }
  const holders = [form, stack, ...(Array.isArray(queries) ? queries : [])]
  return holders
    .flatMap(holder => (isRecord(holder) && Array.isArray(holder.annotation_layers) ? holder.annotation_layers : []))
    .map(readAnnotationLayer)
}

const savedLayers = (charts: readonly SavedChart[]): SavedLayers =>
  new Map(charts.flatMap(storedLayers).map(layer => [sourceKey(layer), layer]))
