import type { Operations } from '@belvedere/api/operations'

/** Method and path of an API call, as in the API description: `GET /api/v1/chart/{id}`. */
export type OperationName = keyof Operations

/** Successful response of a call. */
export type Answer<N extends OperationName> = Operations[N]['answer']

/** Read-only form of request data, which is never modified. Undefined values are not sent. */
type Frozen<T> = T extends Blob | FormData
  ? T
  : T extends readonly (infer Entry)[]
    ? readonly Frozen<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> | (Record<never, never> extends Pick<T, Key> ? undefined : never) }
      : T

/** Path and query parameters and body of a call. */
export type Sent<N extends OperationName> = Frozen<Omit<Operations[N], 'answer'>>

/** Argument that is optional if no field of it is required. */
export type Argument<T> = Record<never, never> extends T ? readonly [input?: T] : readonly [input: T]

/** Calls that send a form with a file. */
export type FormOperation = {
  [N in OperationName]: Operations[N] extends { body: FormData } ? N : never
}[OperationName]

export interface Parts {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Serializes a query parameter. Objects and lists are sent as JSON, as `q` requires. */
const inAddress = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Returns the method and the URL of a call; undefined parameters are left out. */
export function addressOf(operation: OperationName, sent: Parts): { readonly method: string; readonly url: string } {
  const [method = '', template = ''] = operation.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.path?.[name] ?? ''))
  const query = Object.entries(sent.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(inAddress(value))}`,
  )
  return { method, url: query.length === 0 ? path : `${path}?${query.join('&')}` }
}
