/**
 * Views of an administrator who sees the product as another user or as a role. The browser stores the target in a
 * cookie that is bound to its session. Rights are read again at every request, and the gate refuses all changes in a
 * view.
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

/** Principal without rights, for a target that was deactivated or deleted after the view started. */
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

  /** Returns the value of the cookie. It is valid only in this session. */
  cookieFor(target: ViewTarget, session: Session): string {
    return `${target.kind}.${target.id}.${this.#sign(target, session)}`
  }

  /** Returns the target that the cookie names; null without a cookie or if its signature is invalid. */
  chosenBy({ headers }: FastifyRequest, session: Session): ViewTarget | null {
    const [, kind, id, signature = ''] = VALUE.exec(COOKIE.exec(headers.cookie ?? '')?.[1] ?? '') ?? []
    if (kind === undefined) return null
    const target: ViewTarget = { kind: kind === 'role' ? 'role' : 'user', id: Number(id) }
    return isSameSecret(signature, this.#sign(target, session)) ? target : null
  }

  /** Returns the target with its current rights, as seen by the administrator. */
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
