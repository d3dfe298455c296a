import type { PreparedQuery } from '../plan/prepare.ts'
import type { FoundResult } from './results.ts'

/** One part of an answer: text that is known, or a result that was found. */
export type FoundPart =
  | { readonly kind: 'known'; readonly text: string }
  | {
      readonly kind: 'found'
      readonly prepared: PreparedQuery
      readonly found: FoundResult
      readonly annotations?: FoundAnnotations | undefined
    }

/** The answer's `annotation_data`: an object by layer name. */
export interface FoundAnnotations {
  /** Which data it is. */
  readonly identity: string
  readonly pieces: readonly Buffer[]
}
