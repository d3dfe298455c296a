import type { FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import type { TSchema } from 'typebox'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    reads_json_late?: boolean
  }
}

/** Access requirement of a route. It has no default: a route without it does not compile. */
export type Access =
  | {
      readonly kind: 'public'
      readonly reason: string
      /** True if the route ignores all credentials, so that a stale one cannot block it (sign-in, health). */
      readonly ignores_credentials?: true
    }
  | {
      readonly kind: 'signed_in'
      readonly guests?: true
      /**
       * True for requests that pages send when they are left: a beacon has no header for a token, so its origin is
       * checked instead.
       */
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
 * API documentation of a route in addition to its address and access. Schemas are JSON schema; those exported by the
 * api package keep their names.
 */
export interface RouteDocs {
  readonly summary: string
  readonly description?: string
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** Schema of the parameter `q`, in Rison or JSON. */
  readonly q?: JsonSchema
  readonly body?: JsonSchema
  /** Fields of a form in addition to its file. */
  readonly form?: Readonly<Record<string, JsonSchema>>
  readonly answer?: JsonSchema
  /** Media type of a response that is not JSON. */
  readonly media?: string
  /** Status of a successful response. Default: 200. */
  readonly status?: number
}

export interface RouteInput {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The signed-in user; for public routes the anonymous principal with the role Public. */
  readonly user: Principal
  readonly services: Services
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/**
 * A row of the route table. Paths are written without a trailing slash and match with and without it. A handler returns
 * the JSON body, or sends through `reply` and returns it.
 */
export interface Route {
  readonly method: HTTPMethods
  readonly url: string
  readonly access: Access
  readonly schema?: FastifySchema
  readonly docs?: RouteDocs
  /** Maximum size of the body in bytes. Default: the server's. */
  readonly bodyLimit?: number
  /**
   * True if the handler gets JSON as `JsonText` and parses it on demand. It cannot be combined with a schema of the
   * body.
   */
  readonly reads_json_late?: true
  /** False if a HEAD request must not run the handler. */
  readonly head?: false
  readonly handler: (input: RouteInput) => unknown
}

export const defineRoutes = (routes: readonly Route[]): readonly Route[] => routes
export const permission = (name: string, view: string) => ({ kind: 'permission', permission: name, view }) as const
export const SIGNED_IN = { kind: 'signed_in' } as const
/** Like `SIGNED_IN`, but a write needs no token if the browser sends one of our own pages as its origin. */
export const SIGNED_IN_BEACON = { kind: 'signed_in', takes_beacons: true } as const
export const open = (reason: string): Access => ({ kind: 'public', reason })
/** Opens a route to guests of embedded dashboards, who have no access to other routes. */
export const alsoGuests = <A extends Extract<Access, { kind: 'signed_in' | 'permission' }>>(access: A): A => ({
  ...access,
  guests: true,
})
/** Marks POST requests that only read, so that administrators may send them in a view. */
export const changesNothing = (access: Extract<Access, { kind: 'signed_in' | 'permission' }>): Access => ({
  ...access,
  changes_nothing: true,
})
/** Like `open`, for routes that ignore all credentials. */
export const openToAll = (reason: string): Access => ({ kind: 'public', reason, ignores_credentials: true })
