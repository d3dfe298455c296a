import type { FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import type { TSchema } from 'typebox'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    reads_json_late?: boolean
  }
}

/** What a caller needs. There is no default: a route without it does not compile. */
export type Access =
  | {
      readonly kind: 'public'
      readonly reason: string
      /** The route looks at no credential at all, so that a stale one does not stand in the way (sign-in, health). */
      readonly ignores_credentials?: true
    }
  | {
      readonly kind: 'signed_in'
      readonly guests?: true
      /** For what pages send as they are left: a beacon has no header for a token, its origin stands in for it. */
      readonly takes_beacons?: true
      readonly changes_nothing?: true
    }
  | {
      readonly kind: 'permission'
      readonly permission: string
      readonly view: string
      readonly guests?: true
      readonly changes_nothing?: true
    }

type JsonSchema = TSchema | Readonly<Record<string, unknown>>

/**
 * What the API description says of a route beyond its address and access. Schemas are JSON schema; those that the api
 * package exports have their name there.
 */
export interface RouteDocs {
  readonly summary: string
  readonly description?: string
  /** Parameters after the question mark, by name. */
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** What the parameter `q` holds, as Rison or JSON. */
  readonly q?: JsonSchema
  readonly body?: JsonSchema
  /** Fields of a form with a file, beside the file. */
  readonly form?: Readonly<Record<string, JsonSchema>>
  readonly answer?: JsonSchema
  /** Of an answer that is no JSON. */
  readonly media?: string
  /** Of the answer when all went well; 200 where nothing is said. */
  readonly status?: number
}

export interface RouteInput {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The signed-in user; for public routes the Public role's anonymous principal. */
  readonly user: Principal
  readonly services: Services
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

/**
 * One row of the route table. Paths are written without a trailing slash and answer with and without it.
 * A handler returns the JSON body, or sends through `reply` and returns it.
 */
export interface Route {
  readonly method: HTTPMethods
  readonly url: string
  readonly access: Access
  readonly schema?: FastifySchema
  readonly docs?: RouteDocs
  /** Bytes; the server's default otherwise. */
  readonly bodyLimit?: number
  /** The handler is given JSON as `JsonText`, and parses it only where it has to. Not with a schema of the body. */
  readonly reads_json_late?: true
  /** False where a HEAD request must not run the handler. */
  readonly head?: false
  readonly handler: (input: RouteInput) => unknown
}

export const defineRoutes = (routes: readonly Route[]): readonly Route[] => routes
export const permission = (name: string, view: string) => ({ kind: 'permission', permission: name, view }) as const
export const SIGNED_IN = { kind: 'signed_in' } as const
/** As `SIGNED_IN`; a write needs no token where the browser names one of our own pages as its origin. */
export const SIGNED_IN_BEACON = { kind: 'signed_in', takes_beacons: true } as const
export const open = (reason: string): Access => ({ kind: 'public', reason })
/** Guests of embedded dashboards may call it too; every other route is closed to them. */
export const alsoGuests = <A extends Extract<Access, { kind: 'signed_in' | 'permission' }>>(access: A): A => ({
  ...access,
  guests: true,
})
/** For queries that are sent by POST: open to administrators who see the product as somebody else, too. */
export const changesNothing = (access: Extract<Access, { kind: 'signed_in' | 'permission' }>): Access => ({
  ...access,
  changes_nothing: true,
})
/** As `open`, for routes that look at no credential at all. */
export const openToAll = (reason: string): Access => ({ kind: 'public', reason, ignores_credentials: true })
