import { isRecord } from '@belvedere/core/json'
import type { QueryContext } from '@belvedere/core/query'
import type { Principal } from '../../auth/principal.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor } from '../../datasets/readable-dataset.ts'
import { dataVersionOf } from '../../managed-tables/index.ts'
import { mapLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { isTemplated } from '../../templates/render-query.ts'
import type { TemplateQuery } from '../../templates/template-context.ts'
import { dependsOnValues } from './expression-types.ts'
import { columnsOnly, grainsOnly, queryOnly } from './known-answers.ts'
import { type PreparedQuery, planFor, planOptions, type RequestedQuery, requestedQuery } from './prepare.ts'
import { prepareAnswer } from './prepare-answer.ts'
import { prepareTemplated } from './prepare-templated.ts'
import { withSharesOfTotals } from './shares-of-totals.ts'

/** A query of a context, or its text if the answer needs no rows. */
export type PreparedPart =
  | { readonly kind: 'query'; readonly prepared: PreparedQuery }
  | { readonly kind: 'known'; readonly text: string }

interface Remembered {
  /** The dataset that was used for planning. A written dataset is a new object. */
  readonly dataset: LoadedDataset
  readonly versions: string
  /** Epoch milliseconds. Relative time ranges move on. */
  readonly until: number
  readonly parts: readonly PreparedPart[]
}

const MAX_ENTRIES = 2000
const MAX_BODY_LENGTH = 16_384
/** Maximum age of cached plans, for changes that do not invalidate them (a chart's own cache timeout). */
const MAX_MS = 60_000
const MIN_MS = 1000

export const PLANS = mapLayer<string, Remembered>({
  name: 'plans',
  holds: 'the planned queries of a chart request, for all users who send it',
  key: 'request text',
  limit: MAX_ENTRIES,
  ends: 'after a minute, or a second if its times move; the dataset or a data version changes',
  scope: 'local',
})

/**
 * Returns the plans of a context, cached by its text: a repeated query is not planned again. A plan does not depend on
 * the requester, except where templates do. Rights and row rules are checked each time.
 */
export async function prepareContext(
  context: QueryContext,
  text: string,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
  user: Principal,
): Promise<readonly PreparedPart[]> {
  // The result of a template depends on the requester and on the time.
  const isPersonal = hasTemplate(text) || isTemplated(dataset)
  const known = isPersonal ? null : rememberedParts(text, dataset, services)
  if (known) return known
  const cache_timeout = await cacheTimeout(context, dataset, services)
  const requested = context.queries.map(query =>
    requestedQuery(context, withSharesOfTotals(query, context.queries), dataset, cache_timeout),
  )
  const parts = await Promise.all(
    requested.map(one => preparePart(one, dataset, services, signal, isPersonal ? { user, context } : null)),
  )
  if (text.length <= MAX_BODY_LENGTH && !isPersonal && !parts.some(isTypedByValues)) {
    const until = validUntil(requested, parts, dataset, services)
    services.memory.of(PLANS).set(text, { dataset, versions: versionsOf(parts, services), until, parts })
  }
  return parts
}

/** Returns the cached plans of a text; null without valid plans. */
export function rememberedParts(
  text: string,
  dataset: LoadedDataset,
  services: Services,
): readonly PreparedPart[] | null {
  const known = services.memory.of(PLANS).get(text)
  if (!known || known.dataset !== dataset || known.until <= services.clock.now()) return null
  return known.versions === versionsOf(known.parts, services) ? known.parts : null
}

interface TemplateRequester {
  readonly user: Principal
  readonly context: QueryContext
}

async function preparePart(
  requested: RequestedQuery,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
  requester: TemplateRequester | null,
): Promise<PreparedPart> {
  const known = (answer: unknown): PreparedPart => ({ kind: 'known', text: JSON.stringify(answer) })
  if (requested.result_type === 'columns') return known(columnsOnly({ dataset, dialect: dialectFor(dataset) }))
  if (requested.result_type === 'timegrains') return known(grainsOnly({ dialect: dialectFor(dataset) }))
  const prepared = requester
    ? await prepareTemplated(
        { services, signal },
        { requested, dataset, templateQuery: templateQueryOf(requested, requester) },
      )
    : await prepareAnswer(requested, dataset, services, signal)
  return requested.result_type === 'query' ? known(queryOnly(prepared)) : { kind: 'query', prepared }
}

/** Returns whether a plan has types of expressions that other values of the table would change. */
const isTypedByValues = (part: PreparedPart): boolean =>
  part.kind === 'query' && part.prepared.dataset.expression_types !== undefined && dependsOnValues(part.prepared)

const templateQueryOf = ({ query }: RequestedQuery, { user, context }: TemplateRequester): TemplateQuery => {
  const params = context.form_data?.url_params
  return { user, query, url_params: isRecord(params) ? params : undefined }
}

const versionsOf = (parts: readonly PreparedPart[], services: Services): string =>
  parts
    .flatMap(part => (part.kind === 'query' ? part.prepared.tables : []))
    .map(table => dataVersionOf(services, table))
    .join()

/** Returns the time until which the plans are valid. If the plan for now + 60 s is equal, it is valid for 60 s. */
function validUntil(
  requested: readonly RequestedQuery[],
  parts: readonly PreparedPart[],
  dataset: LoadedDataset,
  services: Services,
): number {
  const now = services.clock.now()
  const stays = requested.every((one, index) => {
    const part = parts[index]
    if (part?.kind !== 'query') return one.result_type !== 'query'
    if (part.prepared.plan.from_dttm === null && part.prepared.plan.to_dttm === null) return true
    const later = planOptions(services, part.prepared.dialect, now + MAX_MS)
    const typed = { ...dataset, expression_types: part.prepared.dataset.expression_types }
    const again = planFor({ ...one.query, time_offsets: undefined }, one.result_type, typed, later)
    return JSON.stringify(again.select) === JSON.stringify(part.prepared.plan.select)
  })
  return now + (stays ? MAX_MS : MIN_MS)
}

/**
 * Returns the cache timeout in seconds: the request's own, else the chart's, else the dataset's or its database's, else
 * the default.
 */
async function cacheTimeout(context: QueryContext, dataset: LoadedDataset, services: Services): Promise<number> {
  if (context.custom_cache_timeout !== undefined && context.custom_cache_timeout !== null) {
    return context.custom_cache_timeout
  }
  const slice_id = Number(context.form_data?.slice_id)
  const chart =
    Number.isSafeInteger(slice_id) && slice_id > 0
      ? await services.db.selectFrom('charts').select('cache_timeout').where('id', '=', slice_id).executeTakeFirst()
      : undefined
  return chart?.cache_timeout ?? dataset.cache_timeout ?? services.config.trial.cache_timeout_s
}
