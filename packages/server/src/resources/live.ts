/** Listeners of the open pages of this process for changes of objects. Writes notify them after their commit. */
import { defineLayer, type RevisionFacts } from '../memory/index.ts'
import type { ObjectType } from '../metadata/schema.ts'
import type { Services } from '../services.ts'

/** A change that is sent to open pages. */
export interface LiveChange extends RevisionFacts {
  readonly type: ObjectType
}

/** An open stream. */
export interface Listener {
  readonly user_id: number
  readonly onChange: (change: LiveChange) => void
  /** Called when the stream must close because the same user has opened newer ones. */
  readonly onCrowded: () => void
}

/** Maximum number of open streams of a user. Above it the oldest is closed. */
export const MAX_STREAMS = 20

/** Wildcard instead of a uuid, for every object of a type. */
export const EVERY = '*'

const keyOf = (type: ObjectType, uuid: string): string => `${type}/${uuid}`

export class LiveChanges {
  readonly #listeners = new Map<string, Set<Listener>>()
  /** Streams by user, oldest first. */
  readonly #streams = new Map<number, Set<Listener>>()

  announce(change: LiveChange): void {
    const listeners = [change.uuid, EVERY].flatMap(uuid => [...(this.#listeners.get(keyOf(change.type, uuid)) ?? [])])
    for (const listener of new Set(listeners)) listener.onChange(change)
  }

  /** Subscribes the listener to these objects; `EVERY` selects all of a type. Returns a function that unsubscribes. */
  listen(listener: Listener, objects: readonly { readonly type: ObjectType; readonly uuid: string }[]): () => void {
    const keys = objects.map(({ type, uuid }) => keyOf(type, uuid))
    for (const key of keys) this.#listeners.set(key, (this.#listeners.get(key) ?? new Set()).add(listener))
    const own = (this.#streams.get(listener.user_id) ?? new Set()).add(listener)
    this.#streams.set(listener.user_id, own)
    const [oldest] = own
    if (own.size > MAX_STREAMS) oldest?.onCrowded()
    return () => {
      own.delete(listener)
      if (own.size === 0) this.#streams.delete(listener.user_id)
      for (const key of keys) {
        const listeners = this.#listeners.get(key)
        listeners?.delete(listener)
        if (listeners?.size === 0) this.#listeners.delete(key)
      }
    }
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0)
  }
}

export const LIVE_CHANGES = defineLayer<LiveChanges>({
  name: 'open pages',
  holds: 'streams of open pages and the objects that they show, at most twenty streams per user',
  key: 'object',
  limit: null,
  ends: 'the page closes',
  scope: 'invalidated',
  open: ({ changes }) => {
    const state = new LiveChanges()
    changes.subscribe(({ type, revision }) => {
      if (revision && type !== 'role' && type !== 'extract') state.announce({ type, ...revision })
    })
    return { state, size: () => ({ entries: state.size }) }
  },
})

/** Returns the listeners of this product. */
export const liveChanges = ({ memory }: Pick<Services, 'memory'>): LiveChanges => memory.of(LIVE_CHANGES)
