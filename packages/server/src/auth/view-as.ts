/**
 * An administrator who sees the product as another user or as a role. The browser holds the choice in a cookie that is
 * bound to its session; rights are read anew at every request, and the gate refuses every change meanwhile.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isSameSecret } from '../secrets.ts'
import type { Principal } from './principal.ts'
import type { Principals } from './principals.ts'
import type { Session } from './sessions.ts'

export const VIEW_COOKIE = 'belvedere_view_as'
const COOKIE = new RegExp(`(?:^|;\\s*)${VIEW_COOKIE}=([^;\\s]*)`)
const VALUE = /^(user|role)\.(\d{1,10})\.([0-9a-f]{64})$/

export interface ViewTarget {
  readonly kind: 'user' | 'role'
  readonly id: number
}

/** Sees nothing: the user was deactivated or the role deleted since the view began. */
const NOBODY: Principal = {
  id: -1,
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  roles: [],
  permissions: new Set(),
  is_admin: false,
  is_anonymous: false,
}

export class Views {
  constructor(
    readonly key: Uint8Array,
    readonly principals: Principals,
  ) {}

  /** The cookie's value: worth nothing with another session. */
  cookieFor(target: ViewTarget, session: Session): string {
    return `${target.kind}.${target.id}.${this.#sign(target, session)}`
  }

  /** What the browser of this session has chosen to see; null: nothing, or not by our word. */
  chosenBy({ headers }: FastifyRequest, session: Session): ViewTarget | null {
    const [, kind, id, signature = ''] = VALUE.exec(COOKIE.exec(headers.cookie ?? '')?.[1] ?? '') ?? []
    if (kind === undefined) return null
    const target: ViewTarget = { kind: kind === 'role' ? 'role' : 'user', id: Number(id) }
    return isSameSecret(signature, this.#sign(target, session)) ? target : null
  }

  /** The target with the rights that it has now, as the administrator sees it. */
  async principalOf(target: ViewTarget, viewer: Principal): Promise<Principal> {
    const known = await (target.kind === 'user'
      ? this.principals.get(target.id)
      : this.principals.holderOfRole(target.id))
    const seen = known ?? NOBODY
    const name = target.kind === 'user' ? seen.username : (seen.roles[0] ?? '')
    return { ...seen, viewer: { id: viewer.id, username: viewer.username, target: { ...target, name } } }
  }

  #sign({ kind, id }: ViewTarget, { id_hash }: Session): string {
    return createHmac('sha256', this.key).update(`view as ${kind} ${id} in ${id_hash}`).digest('hex')
  }
}
