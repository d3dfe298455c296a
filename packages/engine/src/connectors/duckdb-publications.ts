import type { Catalog, PublishFacts } from '@belvedere/core/engine-protocol'
import type { LaneInstance } from './duckdb-instance.ts'

interface Held {
  readonly instance: LaneInstance
  users: number
  retired: boolean
}

export interface Lease {
  readonly instance: LaneInstance
  readonly release: () => void
}

/**
 * The current instance, and older ones with running jobs. A publication opens the new set beside the old one; a running
 * job continues to use the instance that it started with.
 */
export class Publications {
  private readonly open: (catalog: Catalog) => Promise<LaneInstance>
  private readonly onReleased: (generation: number) => void
  private current: Held | null = null
  private queue: Promise<unknown> = Promise.resolve()

  constructor(open: (catalog: Catalog) => Promise<LaneInstance>, onReleased: (generation: number) => void) {
    this.open = open
    this.onReleased = onReleased
  }

  /** Resolves when the tables are in effect; publications are processed in the order of the calls. */
  publish(catalog: Catalog): Promise<PublishFacts> {
    const done = this.queue.then(async () => {
      const instance = await this.open(catalog)
      const old = this.current
      this.current = { instance, users: 0, retired: false }
      if (old !== null) this.retire(old)
      return { broken: instance.broken }
    })
    this.queue = done.catch(() => undefined)
    return done
  }

  /** Returns the newest instance, which stays open until `release`. */
  async acquire(): Promise<Lease> {
    if (this.current === null) await this.queue
    const held = this.current
    if (held === null) throw new Error('no tables have been published yet')
    held.users += 1
    return {
      instance: held.instance,
      release: () => {
        held.users -= 1
        this.closeIfUnused(held)
      },
    }
  }

  private retire(held: Held): void {
    held.retired = true
    this.closeIfUnused(held)
  }

  private closeIfUnused(held: Held): void {
    if (!held.retired || held.users > 0) return
    held.instance.close()
    this.onReleased(held.instance.generation)
  }
}
