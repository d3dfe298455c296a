import type { PreparedQuery } from '../plan/prepare.ts'
import type { ResolvedResult } from './results.ts'

/** One part of an answer: text that needed no query, or a result. */
export type ResolvedPart =
  | { readonly kind: 'known'; readonly text: string }
  | {
      readonly kind: 'result'
      readonly prepared: PreparedQuery
      readonly result: ResolvedResult
      readonly annotations?: ResolvedAnnotations | undefined
    }

/** `annotation_data` of the answer: an object by layer name. */
export interface ResolvedAnnotations {
  /** Identifies the data. */
  readonly identity: string
  readonly pieces: readonly Buffer[]
}
