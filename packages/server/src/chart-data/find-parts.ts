import { AppError } from '@belvedere/core/errors'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../services.ts'
import type { FoundPart } from './answers.ts'
import type { PreparedPart } from './prepared-context.ts'
import { type Asking, askResult, knownResult } from './results.ts'
import { rowRulesFor } from './row-rules.ts'
import { together } from './together.ts'

/** Who asks, and how. */
export interface Asker {
  readonly user: Principal
  readonly services: Services
  /** Ask the engine even if the answer is known. */
  readonly force: boolean
  readonly signal: AbortSignal
}

/** The answers to the parts of a context, in order: those that are known, and the others asked at the same time. */
export async function findParts(
  parts: readonly PreparedPart[],
  { user, services, force, signal }: Asker,
): Promise<readonly FoundPart[]> {
  const asked: (Asking | null)[] = []
  for (const part of parts) {
    const prepared = part.kind === 'ask' ? part.prepared : null
    asked.push(prepared && { prepared, force, shadows: await rowRulesFor(user, prepared, services, signal) })
  }
  const known = parts.map((part, index): FoundPart | null => {
    const asking = asked[index]
    if (part.kind === 'known' || !asking) return part.kind === 'known' ? part : null
    const found = knownResult(asking, services)
    return found ? { kind: 'found', prepared: part.prepared, found } : null
  })
  if (known.every(part => part !== null)) return known
  const missing = (index: number, stop: AbortSignal): Promise<FoundPart> => {
    const asking = asked[index]
    if (!asking) return Promise.reject(new AppError('INTERNAL'))
    const { prepared } = asking
    return askResult(asking, services, stop).then(found => ({ kind: 'found', prepared, found }))
  }
  return together(signal, stop => known.map((part, index) => part ?? missing(index, stop)))
}
