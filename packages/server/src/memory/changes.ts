import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'

/** What the revision of a write says of it. */
export interface RevisionFacts {
  readonly uuid: string
  readonly version: number
  readonly action: MetadataSchema['revisions']['action']
  readonly user_id: number | null
  /** ISO time. */
  readonly at: string
  /** The page that wrote it, by the name that it gave itself. */
  readonly client: string | null
}

/** A committed write of one object. */
export interface Change {
  /** `extract` and `role` have no revisions. */
  readonly type: ObjectType | 'extract' | 'role'
  /** Null: any object of the type may have changed. */
  readonly id: number | null
  readonly revision?: RevisionFacts | undefined
}

/** Must not throw. */
export type Subscriber = (change: Change) => void

/**
 * Committed writes of this process, as events: a write names the object, whoever remembers something of it subscribes.
 * Subscribers run before `publish` returns, so that the next request of the writer reads what was written.
 */
export class Changes {
  readonly #subscribers = new Set<Subscriber>()

  publish(change: Change): void {
    for (const subscriber of this.#subscribers) subscriber(change)
  }

  /** @returns how to stop */
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
