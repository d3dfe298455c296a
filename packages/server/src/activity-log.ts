import type { Logger } from 'pino'
import { isoTime } from './metadata/revisions.ts'
import type { Store } from './metadata/store.ts'
import type { Clock } from './ports.ts'

export interface Activity {
  /** Name of the action: `login`, `dashboard`, `explore`, `export`, … */
  readonly action: string
  readonly user_id: number | null
  readonly dashboard_id?: number | null
  readonly slice_id?: number | null
  /** Further facts to store; never secrets. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/**
 * Returns the row of an activity.
 * @param at epoch milliseconds
 */
export function logRow({ action, user_id, facts = {}, ...object }: Activity, at: number) {
  const { type, id } = facts
  const isNamed = typeof type === 'string' && Number.isInteger(id) && Number(id) <= MAX_ID
  return {
    action,
    user_id,
    dashboard_id: object.dashboard_id ?? null,
    slice_id: object.slice_id ?? null,
    json: JSON.stringify(facts),
    created_on: isoTime(at),
    object_type: isNamed ? type : null,
    object_id: isNamed ? Number(id) : null,
  }
}

/** Maximum integer of the store. */
const MAX_ID = 2_147_483_647
const FLUSH_MS = 1_000
const MAX_WAITING = 10_000
const ROWS_AT_ONCE = 200

/** Writes the table `logs` in batches, so that requests do not wait for it. */
export class ActivityLog {
  #waiting: (Activity & { readonly at: number })[] = []
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly log: Logger,
  ) {}

  write(activity: Activity): void {
    if (this.#waiting.length >= MAX_WAITING) return
    this.#waiting.push({ ...activity, at: this.clock.now() })
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
  }

  /** Writes pending activities. Called at the end of the process and by tests. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushing = this.#flushing.then(() => this.#store())
    return this.#flushing
  }

  async #store(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    for (let start = 0; start < batch.length; start += ROWS_AT_ONCE) {
      const rows = batch.slice(start, start + ROWS_AT_ONCE).map(({ at, ...activity }) => logRow(activity, at))
      await this.db
        .insertInto('logs')
        .values(rows)
        .execute()
        .catch(error => this.log.error({ err: error }, 'activities could not be logged'))
    }
  }
}
