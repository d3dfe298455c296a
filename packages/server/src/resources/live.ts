/** Who is told when an object changes: the open pages of this process. Fed by the writes, after their commit. */
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import type { Services } from '../services.ts'

export interface Change {
  readonly type: ObjectType
  readonly uuid: string
  readonly version: number
  readonly action: MetadataSchema['revisions']['action']
  readonly user_id: number | null
  /** As stored. */
  readonly at: string
  /** The page that wrote it, by the name that it gave itself. */
  readonly client: string | null
}

/** One open stream. */
export interface Listener {
  readonly user_id: number
  readonly onChange: (change: Change) => void
  /** Called where the stream has to make room for a newer one of the same user. */
  readonly onCrowded: () => void
}

/** Streams of one user at the same time: the oldest makes room. */
export const MOST_STREAMS = 20

const keyOf = (type: ObjectType, uuid: string): string => `${type}/${uuid}`

export class LiveChanges {
  readonly #listeners = new Map<string, Set<Listener>>()
  /** By user, the oldest first. */
  readonly #streams = new Map<number, Set<Listener>>()

  announce(change: Change): void {
    for (const listener of this.#listeners.get(keyOf(change.type, change.uuid)) ?? []) listener.onChange(change)
  }

  /** From now on the listener hears of these objects. Gives back how to stop. */
  listen(listener: Listener, objects: readonly { readonly type: ObjectType; readonly uuid: string }[]): () => void {
    const keys = objects.map(({ type, uuid }) => keyOf(type, uuid))
    for (const key of keys) this.#listeners.set(key, (this.#listeners.get(key) ?? new Set()).add(listener))
    const own = (this.#streams.get(listener.user_id) ?? new Set()).add(listener)
    this.#streams.set(listener.user_id, own)
    const [oldest] = own
    if (own.size > MOST_STREAMS) oldest?.onCrowded()
    return () => {
      own.delete(listener)
      if (own.size === 0) this.#streams.delete(listener.user_id)
      for (const key of keys) {
        const heard = this.#listeners.get(key)
        heard?.delete(listener)
        if (heard?.size === 0) this.#listeners.delete(key)
      }
    }
  }

  /** Streams that are open. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0)
  }
}

const all = new WeakMap<Services['db'], LiveChanges>()

/** The one of this product. */
export function liveChanges({ db }: Pick<Services, 'db'>): LiveChanges {
  const known = all.get(db) ?? new LiveChanges()
  all.set(db, known)
  return known
}
