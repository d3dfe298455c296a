/** Messages between the sender of requests and the process of the product. */
import type { ValidRequest } from './fuzz-request.ts'

export type FuzzCommand =
  /** A request of this route; `isNew`: about an object that nothing was done to yet. */
  | { readonly command: 'request'; readonly id: number; readonly name: string; readonly isNew: boolean }
  | { readonly command: 'end' }

export type FuzzEvent =
  | {
      readonly event: 'ready'
      readonly port: number
      readonly headers: Readonly<Record<string, string>>
      readonly names: readonly string[]
    }
  | { readonly event: 'request'; readonly id: number; readonly request: ValidRequest }
  /** Something was thrown that nobody caught: it would be logged, or end the process. */
  | { readonly event: 'fault'; readonly text: string }
