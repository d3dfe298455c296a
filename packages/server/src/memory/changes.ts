import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'

/** Facts of the revision that a write stored. */
export interface RevisionFacts {
  readonly uuid: string
  readonly version: number
  readonly action: MetadataSchema['revisions']['action']
  readonly user_id: number | null
  /** ISO time. */
  readonly at: string
  /** Client id of the page that wrote it; null if it sent none. */
  readonly client: string | null
}

/** A committed write of one object. */
export interface Change {
  /** `extract` and `role` have no revisions. */
  readonly type: ObjectType | 'extract' | 'role'
  /** Null if any object of the type may have changed. */
  readonly id: number | null
  readonly revision?: RevisionFacts | undefined
}

/** Listener of changes. It must not throw. */
export type Subscriber = (change: Change) => void

/**
 * Committed writes of this process, as events. Code that caches objects subscribes to their changes. Subscribers run
 * before `publish` returns, so that the writer's next request reads the new state.
 */
export class Changes {
  readonly #subscribers = new Set<Subscriber>()

  publish(change: Change): void {
    for (const subscriber of this.#subscribers) subscriber(change)
  }

  /** @returns a function that unsubscribes */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Calls `forget` when an object of one of these types has changed. */
  onChange(types: readonly Change['type'][], forget: (id: number | null) => void): void {
    this.subscribe(({ type, id }) => {
      if (types.includes(type)) forget(id)
    })
  }
}
