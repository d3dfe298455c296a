import type { Catalog, EngineReply, PublishFacts } from '@belvedere/core/engine-protocol'
import type { Logger } from 'pino'
import type { EngineProcess } from './engine-process.ts'
import { appErrorOf } from './failures.ts'

interface Publication {
  readonly catalog: Catalog
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Catalogs sent to one process, and the generations that it may still read. */
export class Publications {
  private readonly pending = new Map<number, Publication>()
  private generations = new Set<number>()
  private readonly log: Logger
  /** Tables of the latest catalog that could not be opened. */
  broken: PublishFacts['broken'] = []

  constructor(log: Logger) {
    this.log = log
  }

  get held(): ReadonlySet<number> {
    return this.generations
  }

  get size(): number {
    return this.pending.size
  }

  /** Sends the catalog. Resolves when the process serves it. */
  send(process: EngineProcess, id: number, catalog: Catalog): Promise<void> {
    this.generations.add(catalog.generation)
    return new Promise((resolve, reject) => {
      this.pending.set(id, { catalog, resolve, reject })
      process.send({ type: 'publish', id, catalog })
    })
  }

  /** Records that the process no longer reads that generation. */
  release(generation: number): void {
    this.generations.delete(generation)
  }

  /** Clears the state after the process has ended. Returns its unanswered publications for the caller to settle. */
  drop(): readonly Publication[] {
    const left = [...this.pending.values()]
    this.pending.clear()
    this.generations = new Set()
    return left
  }

  /** Handles a reply. Returns false if it does not belong to a publication. */
  finish(reply: EngineReply & { type: 'done' | 'failed' }): boolean {
    const publication = this.pending.get(reply.id)
    if (publication === undefined) return false
    this.pending.delete(reply.id)
    if (reply.type === 'failed') {
      this.generations.delete(publication.catalog.generation)
      publication.reject(appErrorOf(reply.error))
      return true
    }
    const { broken } = reply.facts as PublishFacts
    this.broken = broken
    if (broken.length > 0) this.log.error({ broken }, 'tables that cannot be opened are left out')
    publication.resolve()
    return true
  }
}
