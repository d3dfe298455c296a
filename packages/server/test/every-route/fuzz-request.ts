/** A request before its change, and after it. Both are plain data: they pass between processes. */

/** One part of a form. `entries` are the files of a ZIP that is its content. */
export interface FormPart {
  readonly name: string
  readonly filename?: string
  readonly text?: string
  readonly entries?: readonly (readonly [path: string, text: string])[]
}

export interface ValidRequest {
  readonly method: string
  readonly url: string
  /** Sent as JSON; absent: no body. */
  readonly body?: unknown
  /** Sent as a multipart form, in the place of a body. */
  readonly form?: readonly FormPart[]
  /** Names that the description of the API has for fields of the body. */
  readonly fields?: readonly string[]
}

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Uint8Array | null
}
