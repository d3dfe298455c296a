import type { Operations } from '@belvedere/api/operations'

/** A call of the API by method and path, as the API description names it: `GET /api/v1/chart/{id}`. */
export type OperationName = keyof Operations

/** What a call answers when all went well. */
export type Answer<N extends OperationName> = Operations[N]['answer']

/** What is sent is never changed, so that it may be read-only; what is undefined is not sent. */
type Frozen<T> = T extends Blob | FormData
  ? T
  : T extends readonly (infer Entry)[]
    ? readonly Frozen<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> | (Record<never, never> extends Pick<T, Key> ? undefined : never) }
      : T

/** Parameters of the address and the body of a call. */
export type Sent<N extends OperationName> = Frozen<Omit<Operations[N], 'answer'>>

/** An argument that may be left out where nothing has to be said. */
export type Argument<T> = Record<never, never> extends T ? readonly [input?: T] : readonly [input: T]

/** Names of the calls that are sent a form with a file. */
export type FormOperation = {
  [N in OperationName]: Operations[N] extends { body: FormData } ? N : never
}[OperationName]

interface Parts {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Objects and lists are sent as JSON: that is how `q` is read. */
const inAddress = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** The method and the address of a call; parameters that are undefined are left out. */
export function addressOf(operation: OperationName, sent: Parts): { readonly method: string; readonly url: string } {
  const [method = '', template = ''] = operation.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.path?.[name] ?? ''))
  const query = Object.entries(sent.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(inAddress(value))}`,
  )
  return { method, url: query.length === 0 ? path : `${path}?${query.join('&')}` }
}
