/**
 * Answers that are known, asked for again by the same user: found without planning, reading rules or keys anew. Nothing
 * is assumed: everything that rights, rules, data and age depend on is compared with what it was, by identity.
 */
import type { Principal } from '../../auth/principal.ts'
import { type LoadedDataset, loadDataset } from '../../datasets/load-dataset.ts'
import { rulesInForce } from '../../datasets/row-rules.ts'
import { mapLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import { invalidationsOf } from '../plan/invalidations.ts'
import { type PreparedPart, rememberedParts } from '../plan/prepared-context.ts'
import type { ChartDataRequest } from '../request/chart-data-request.ts'
import type { FoundPart } from '../run/found-part.ts'
import { isStored, type StoredResult } from '../run/results.ts'
import type { KeptAnswer } from './answers.ts'
import type { PlannedRequest } from './chart-data-answer.ts'

interface QuickAnswer {
  /** A changed role or grant is a new principal. */
  readonly user: Principal
  /** A written dataset is a new promise. */
  readonly loaded: Promise<LoadedDataset | null>
  readonly dataset: LoadedDataset
  /** What plans are remembered by. */
  readonly text: string
  readonly rules: object
  readonly parts: readonly PreparedPart[]
  readonly invalidations: number
  readonly stored: readonly StoredResult[]
  readonly kept: KeptAnswer
}

const MOST = 2000
const LONGEST_TEXT = 16_384

export const QUICK_ANSWERS = mapLayer<string, QuickAnswer>({
  name: 'quick answers',
  holds: 'which stored answer a request text led to, with everything that it depended on',
  key: 'user, request text',
  limit: MOST,
  ends: 'any part that it depends on is another object',
  scope: 'local',
})

const keyOf = (user: Principal, text: string): string => `${user.id} ${text}`

/** Whether the answer is that of the text alone. */
export const isPlain = ({ context, timing, payload_form }: ChartDataRequest): boolean =>
  context.force !== true && !timing && payload_form === undefined

/** Notes an answer all of which was known. */
export function noteQuick(planned: PlannedRequest, found: readonly FoundPart[], kept: KeptAnswer): void {
  const { request, parts, dataset, asker } = planned
  const { user, services } = asker
  const asked_by = request.sent_text ?? request.text
  const rules = rulesInForce(services)
  const stored: StoredResult[] = []
  for (const part of found) {
    if (part.kind !== 'found' || part.annotations || part.prepared.volatile || part.prepared.asked.length > 0) return
    // Whether a file is still the same has to be looked at.
    if (part.prepared.job.connection?.file) return
    stored.push(part.found.stored)
  }
  if (!rules || !isPlain(request) || user.guest || user.row_rules) return
  if (asked_by.length > LONGEST_TEXT || rememberedParts(request.text, dataset, services) !== parts) return
  services.memory.of(QUICK_ANSWERS).set(keyOf(user, asked_by), {
    user,
    text: request.text,
    loaded: loadDataset(services, dataset.id),
    dataset,
    rules,
    parts,
    invalidations: invalidationsOf(dataset.id, services),
    stored,
    kept,
  })
}

/**
 * The answer to a text that is asked plainly, as it was sent, if nothing that it depends on has changed since it was
 * given to this user; else null.
 */
export function quickAnswer(sent_text: string, user: Principal, services: Services): KeptAnswer | null {
  const quick = services.memory.of(QUICK_ANSWERS).get(keyOf(user, sent_text))
  if (!quick) return null
  const { dataset } = quick
  const isUnchanged =
    quick.user === user &&
    quick.rules === rulesInForce(services) &&
    quick.loaded === loadDataset(services, dataset.id) &&
    quick.parts === rememberedParts(quick.text, dataset, services) &&
    quick.invalidations === invalidationsOf(dataset.id, services) &&
    quick.stored.every(result => isStored(result, services))
  return isUnchanged ? quick.kept : null
}
