import { createHash } from 'node:crypto'
import type { RemoteConnection } from '@belvedere/core/engine-protocol'
import { CANCELLED, JobFailure } from '../../failure.ts'
import type { InstanceOptions } from '../duckdb-instance.ts'
import type { Connector, Session } from './connector.ts'
import { CONNECT_MS, connectionFailure } from './failures.ts'

/** Time after which an idle session is closed. */
const IDLE_MS = 30_000

/** A borrowed session. Exactly one of `release` and `drop` must be called, once. */
export interface Lease {
  readonly session: Session
  /** True if the session was used before: the server may have closed it since. */
  readonly is_reused: boolean
  /** Returns a healthy session, which is reset for the next job. */
  readonly release: () => void
  /** Discards a session that was not reset. If its connection was lost, idle sessions are assumed lost too. */
  readonly drop: (how: { readonly is_lost: boolean }) => void
}

interface Idle {
  readonly session: Session
  readonly timer: NodeJS.Timeout
}

/** Sessions of one connection, up to its limit. */
class Pool {
  private readonly idle: Idle[] = []
  private waiting: (() => void)[] = []
  private taken = 0
  private readonly connector: Connector
  private connection: RemoteConnection
  private readonly options: InstanceOptions | undefined

  constructor(connector: Connector, connection: RemoteConnection, options?: InstanceOptions) {
    this.connector = connector
    this.connection = connection
    this.options = options
  }

  /** Sets the addresses of sessions that are opened from now on. */
  moveTo(connection: RemoteConnection): void {
    this.connection = connection
  }

  async acquire(signal: AbortSignal): Promise<Lease> {
    while (this.taken >= this.connection.pool_size) await this.turn(signal)
    this.taken += 1
    try {
      const pooled = this.idle.pop()
      clearTimeout(pooled?.timer)
      const session = pooled?.session ?? (await this.open(signal))
      return this.lease(session, pooled !== undefined)
    } catch (error) {
      this.leave()
      throw error
    }
  }

  /** Opens a session. A server that accepts the connection but does not answer in time counts as unreachable. */
  private async open(signal: AbortSignal): Promise<Session> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)])
    const opening = this.connector.open(this.connection, patience, this.options)
    const session = await Promise.race([
      opening,
      new Promise<null>(resolve => patience.addEventListener('abort', () => resolve(null), { once: true })),
    ])
    if (session !== null) return session
    opening.then(
      late => late.close(),
      () => undefined, // it was already aborted
    )
    if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
    throw connectionFailure(new Error('no response in time'), this.connection, 'CONNECTION_HOST_DOWN_ERROR')
  }

  private lease(session: Session, is_reused: boolean): Lease {
    return {
      session,
      is_reused,
      release: () => {
        session
          .reset()
          .then(
            () => this.put(session),
            () => session.close(),
          )
          .finally(() => this.leave())
      },
      drop: ({ is_lost }) => {
        session.close()
        if (is_lost) this.forget()
        this.leave()
      },
    }
  }

  private forget(): void {
    for (const { session, timer } of this.idle.splice(0)) {
      clearTimeout(timer)
      session.close()
    }
  }

  private put(session: Session): void {
    const timer = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex(each => each.session === session),
        1,
      )
      session.close()
    }, IDLE_MS)
    timer.unref()
    this.idle.push({ session, timer })
  }

  private leave(): void {
    this.taken -= 1
    this.waiting.shift()?.()
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const stop = () => {
        this.waiting = this.waiting.filter(each => each !== go)
        reject(new JobFailure('cancelled', CANCELLED))
      }
      if (signal.aborted) {
        stop()
        return
      }
      signal.addEventListener('abort', stop, { once: true })
      this.waiting.push(go)
    })
  }
}

/** All pools of this process, one for each distinct set of connection parameters. */
export class Pools {
  private readonly pools = new Map<string, Pool>()
  private readonly options: InstanceOptions | undefined

  /** @param options options for databases that are read in this process */
  constructor(options?: InstanceOptions) {
    this.options = options
  }

  acquire(connector: Connector, connection: RemoteConnection, signal: AbortSignal): Promise<Lease> {
    // A host name may resolve to other addresses, in another order, at each lookup; the database is the same.
    const { addresses: _, ...way } = connection
    const key = createHash('sha256').update(JSON.stringify(way)).digest('hex')
    const pool = this.pools.get(key) ?? new Pool(connector, connection, this.options)
    this.pools.set(key, pool)
    pool.moveTo(connection)
    return pool.acquire(signal)
  }
}
