import type { PreparedQuery } from '../plan/prepare.ts'
import type { ResolvedResult } from './results.ts'

/** One part of an answer: text that is known, or a result that was found. */
export type ResolvedPart =
  | { readonly kind: 'known'; readonly text: string }
  | {
      readonly kind: 'result'
      readonly prepared: PreparedQuery
      readonly result: ResolvedResult
      readonly annotations?: ResolvedAnnotations | undefined
    }

/** The answer's `annotation_data`: an object by layer name. */
export interface ResolvedAnnotations {
  /** Which data it is. */
  readonly identity: string
  readonly pieces: readonly Buffer[]
}
