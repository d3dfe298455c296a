import { AppError } from '@belvedere/core/errors'
import type { Principal } from '../../auth/principal.ts'
import type { Services } from '../../services.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import type { PreparedPart } from '../plan/prepared-context.ts'
import type { FoundPart } from './found-part.ts'
import { type Asking, askResult, knownResult } from './results.ts'
import { together } from './together.ts'

/** Who asks, and how. */
export interface Asker {
  readonly user: Principal
  readonly services: Services
  /** Ask the engine even if the answer is known. */
  readonly force: boolean
  /** Nobody waits for the answer. */
  readonly is_background?: boolean | undefined
  readonly signal: AbortSignal
}

type Askings = readonly (Asking | null)[]

async function askingsOf(
  parts: readonly PreparedPart[],
  { user, services, force, is_background, signal }: Asker,
): Promise<Askings> {
  const turn = { user_id: user.id, is_background }
  const asked: (Asking | null)[] = []
  for (const part of parts) {
    const prepared = part.kind === 'ask' ? part.prepared : null
    asked.push(prepared && { prepared, force, turn, shadows: await rowRulesFor(user, prepared, services, signal) })
  }
  return asked
}

const knownOf = (parts: readonly PreparedPart[], asked: Askings, services: Services): readonly (FoundPart | null)[] =>
  parts.map((part, index): FoundPart | null => {
    const asking = asked[index]
    if (part.kind === 'known' || !asking) return part.kind === 'known' ? part : null
    const found = knownResult(asking, services)
    return found ? { kind: 'found', prepared: part.prepared, found } : null
  })

const isWhole = (parts: readonly (FoundPart | null)[]): parts is readonly FoundPart[] =>
  parts.every(part => part !== null)

/** The answers to the parts of a context if all of them are known, else null. */
export async function knownParts(parts: readonly PreparedPart[], asker: Asker): Promise<readonly FoundPart[] | null> {
  const known = knownOf(parts, await askingsOf(parts, asker), asker.services)
  return isWhole(known) ? known : null
}

/** The answers to the parts of a context, in order: those that are known, and the others asked at the same time. */
export async function findParts(parts: readonly PreparedPart[], asker: Asker): Promise<readonly FoundPart[]> {
  const { services, signal } = asker
  const asked = await askingsOf(parts, asker)
  const known = knownOf(parts, asked, services)
  if (isWhole(known)) return known
  const missing = (index: number, stop: AbortSignal): Promise<FoundPart> => {
    const asking = asked[index]
    if (!asking) return Promise.reject(new AppError('INTERNAL'))
    const { prepared } = asking
    return askResult(asking, services, stop).then(found => ({ kind: 'found', prepared, found }))
  }
  return together(signal, stop => known.map((part, index) => part ?? missing(index, stop)))
}
