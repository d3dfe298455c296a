/**
 * Answers to repeated requests of the same user, found without planning, reading rules or computing keys. An answer is
 * used only if everything that its rights, rules, data and age depend on is identical to what it was.
 */
import type { ChosenCalendar } from '@belvedere/core/time'
import type { Principal } from '../../auth/principal.ts'
import { rulesInForce } from '../../auth/row-rules.ts'
import { type LoadedDataset, loadDataset } from '../../datasets/load-dataset.ts'
import { dashboardCalendar } from '../../datasets/shown-calendar.ts'
import { mapLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import { invalidationsOf } from '../plan/invalidations.ts'
import { type PreparedPart, rememberedParts } from '../plan/prepared-context.ts'
import type { ChartDataRequest } from '../request/chart-data-request.ts'
import type { ResolvedPart } from '../run/resolved-part.ts'
import { isStored, type StoredResult } from '../run/results.ts'
import type { CachedAnswer } from './answers.ts'
import type { PlannedRequest } from './chart-data-answer.ts'

interface QuickAnswer {
  /** A changed role or grant creates a new principal. */
  readonly user: Principal
  /** A written dataset creates a new promise. */
  readonly loaded: Promise<LoadedDataset | null>
  readonly dataset: LoadedDataset
  /** A written dashboard creates a new promise. Null without a dashboard. */
  readonly calendar: Promise<ChosenCalendar> | null
  /** Cache key of the plans. */
  readonly text: string
  readonly rules: object
  readonly parts: readonly PreparedPart[]
  readonly invalidations: number
  readonly stored: readonly StoredResult[]
  readonly cached: CachedAnswer
}

const MAX_ENTRIES = 2000
const MAX_TEXT_LENGTH = 16_384

export const QUICK_ANSWERS = mapLayer<string, QuickAnswer>({
  name: 'quick answers',
  holds: 'the stored response to a request text, with everything that it depends on',
  key: 'user, request text',
  limit: MAX_ENTRIES,
  ends: 'an object that it depends on changes',
  scope: 'local',
})

const keyOf = (user: Principal, dashboard_id: number | null | undefined, text: string): string =>
  `${user.id} ${dashboard_id ?? ''} ${text}`

/** Returns whether the answer depends only on the text. */
export const isPlain = ({ context, timing, payload_form }: ChartDataRequest): boolean =>
  context.force !== true && !timing && payload_form === undefined

/** Caches an answer if all its parts were cached and nothing else decides about it. */
export function noteQuick(planned: PlannedRequest, resolved: readonly ResolvedPart[], cached: CachedAnswer): void {
  const { request, parts, dataset, requester } = planned
  const { user, services } = requester
  const request_text = request.sent_text ?? request.text
  const rules = rulesInForce(services)
  const stored: StoredResult[] = []
  for (const part of resolved) {
    if (
      part.kind !== 'result' ||
      part.annotations ||
      part.prepared.volatile ||
      part.prepared.expression_tables.length > 0 ||
      part.prepared.expression_casts.length > 0 ||
      part.prepared.stored_casts.length > 0
    )
      return
    // Whether a file has changed can only be checked by reading its state.
    if (part.prepared.job.connection?.file) return
    stored.push(part.result.stored)
  }
  // A query of the SQL editor and its rights are looked up each time.
  if (dataset.is_query) return
  if (!rules || !isPlain(request) || user.guest || user.row_rules || user.rule_trial || user.viewer) return
  if (request_text.length > MAX_TEXT_LENGTH || rememberedParts(request.text, dataset, services) !== parts) return
  services.memory.of(QUICK_ANSWERS).set(keyOf(user, request.dashboard_id, request_text), {
    calendar: request.dashboard_id ? dashboardCalendar(services, request.dashboard_id) : null,
    user,
    text: request.text,
    loaded: loadDataset(services, dataset.id),
    dataset,
    rules,
    parts,
    invalidations: invalidationsOf(dataset.id, services),
    stored,
    cached,
  })
}

/**
 * Returns the answer to a text as sent, if nothing that it depends on has changed since this user got it; else null.
 */
export function quickAnswer(
  sent_text: string,
  user: Principal,
  dashboard_id: number | null | undefined,
  services: Services,
): CachedAnswer | null {
  // Longer texts are never cached, and the lookup costs time for each character.
  if (sent_text.length > MAX_TEXT_LENGTH) return null
  const quick = services.memory.of(QUICK_ANSWERS).get(keyOf(user, dashboard_id, sent_text))
  if (!quick) return null
  const { dataset } = quick
  const isUnchanged =
    quick.user === user &&
    quick.rules === rulesInForce(services) &&
    quick.loaded === loadDataset(services, dataset.id) &&
    quick.calendar === (dashboard_id ? dashboardCalendar(services, dashboard_id) : null) &&
    quick.parts === rememberedParts(quick.text, dataset, services) &&
    quick.invalidations === invalidationsOf(dataset.id, services) &&
    quick.stored.every(result => isStored(result, services))
  return isUnchanged ? quick.cached : null
}
