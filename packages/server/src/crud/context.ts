import type { Kysely, Transaction } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import type { RouteInput } from '../http/route.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import type { Services } from '../services.ts'
import { MAX_INTEGER } from './fields.ts'
import type { LoggedType } from './object-names.ts'

/** The metadata store, or a transaction on it. */
export type Store = Kysely<MetadataSchema> | Transaction<MetadataSchema>

/** The requester and the services. Inside a write, `store` is the transaction. */
export interface Context {
  readonly services: Services
  readonly store: Store
  readonly user: Principal
  /** Time of the request, in the stored format. */
  readonly now: string
  /** Client id of the page, so that it is not notified of its own writes; null if it sent none. */
  readonly client?: string | null
  /** Network address of the request, for the audit log; absent outside of requests. */
  readonly ip?: string
  /** Name of the writes of one type in the audit log, if it is more specific than a creation or a change. */
  readonly verb?: { readonly type: LoggedType; readonly name: string }
}

/** Header with the client id of a page. */
export const CLIENT_HEADER = 'x-client-id'
const CLIENT = /^[\w-]{8,64}$/

export const clientOf = (name: unknown): string | null => (typeof name === 'string' && CLIENT.test(name) ? name : null)

export const contextOf = (input: RouteInput): Context => ({
  services: input.services,
  store: input.services.db,
  user: input.user,
  now: new Date(input.services.clock.now()).toISOString(),
  client: clientOf(input.request.headers[CLIENT_HEADER]),
  ip: input.request.ip,
})

/** Returns a parameter of the address; empty if it is missing. */
export function paramOf(input: RouteInput, name: string): string {
  const params = input.request.params as Readonly<Record<string, string | undefined>>
  return params[name] ?? ''
}

/** Returns an id of the address; null if it is not a valid number. */
export function idOf(input: RouteInput, name = 'id'): number | null {
  const value = paramOf(input, name)
  return /^\d{1,10}$/.test(value) && Number(value) <= MAX_INTEGER ? Number(value) : null
}
