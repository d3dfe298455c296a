import type { Kind, Subject } from './objects.ts'
import type { PrincipalName, World } from './world.ts'

export interface Call {
  /** The object that the address or the body names; none: the call is about no single object. */
  readonly kind?: Kind
  /** What is done with it, as far as rights go: `read` where nothing is said. */
  readonly act?: 'read' | 'write'
  /** Parameters of the address by their names, and what follows it. */
  readonly params?: (subject: Subject, world: World) => Readonly<Record<string, string | number>>
  readonly search?: (subject: Subject, world: World) => string
  readonly body?: (subject: Subject, world: World) => unknown
  /** It requests rows, and who may not read the dataset is refused, owner or not; `any_data`: of any dataset. */
  readonly needs?: 'data' | 'any_data'
  /** The only ones who are let in, where the rule is the route's own. */
  readonly onlyFor?: readonly PrincipalName[]
  /** What the call requests inside of the object is not there: this status to whoever gets that far. */
  readonly lacks?: 400 | 401 | 404
  /** Declared for every resource alike, whether it has such a route or not. */
  readonly generic?: true
  /** It ends the session that it is sent with: it is sent without one. */
  readonly endsSession?: true
}

export type Calls = Readonly<Record<string, Call>>
