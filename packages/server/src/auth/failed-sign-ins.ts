import { type BoundedMap, type Memory, mapLayer } from '../memory/index.ts'
import type { Clock } from '../ports.ts'

const WINDOW_MS = 60_000
/** Failures allowed in a window: for one account from one address, and for one address altogether. */
export const MOST_PER_ACCOUNT = 10
export const MOST_PER_ADDRESS = 30
/**
 * Behind one address may be a whole office. Once the address has its failures, every account has one more: whoever
 * knows a password still gets in, and guessing goes on at one try for each account.
 */
const MOST_PER_ACCOUNT_THEN = 1
/** From here on nobody gets in from the address: that many accounts are no office. */
export const MOST_PER_ADDRESS_EVER = 300

interface Counted {
  failures: number
  readonly since: number
}

/** By account and address, and by address alone. */
export const FAILED_SIGN_INS = mapLayer<string, Counted>({
  name: 'failed sign-ins',
  holds: 'how often passwords were mistaken of late',
  key: 'address; account and address',
  limit: 20_000,
  ends: 'after a minute; the right password',
  scope: 'shared',
})

/**
 * Slows guessing down. Only failures count, so scripts that know the password are never held up; and an account
 * is limited per address, so that guessing does not lock its owner out elsewhere.
 */
export class FailedSignIns {
  readonly #counted: BoundedMap<string, Counted>
  constructor(
    readonly clock: Clock,
    memory: Memory,
  ) {
    this.#counted = memory.of(FAILED_SIGN_INS)
  }

  /** Whole seconds to wait before the next try; 0: go ahead. */
  waitFor(username: string, address: string): number {
    const isBusy = this.#wait(addressKey(address), MOST_PER_ADDRESS) > 0
    return Math.max(
      this.#wait(accountKey(username, address), isBusy ? MOST_PER_ACCOUNT_THEN : MOST_PER_ACCOUNT),
      this.#wait(addressKey(address), MOST_PER_ADDRESS_EVER),
    )
  }

  failed(username: string, address: string): void {
    this.#count(accountKey(username, address))
    this.#count(addressKey(address))
  }

  /** The right password was given: what came before was mistyping. */
  succeeded(username: string, address: string): void {
    this.#counted.delete(accountKey(username, address))
  }

  #wait(key: string, most: number): number {
    const counted = this.#counted.get(key)
    if (!counted || counted.failures < most) return 0
    const left = counted.since + WINDOW_MS - this.clock.now()
    return left > 0 ? Math.ceil(left / 1000) : 0
  }

  #count(key: string): void {
    const now = this.clock.now()
    const counted = this.#counted.get(key)
    if (counted && now < counted.since + WINDOW_MS) {
      counted.failures += 1
      return
    }
    this.#counted.set(key, { failures: 1, since: now })
  }
}

const accountKey = (username: string, address: string): string => `${address} ${username.slice(0, 100).toLowerCase()}`
const addressKey = (address: string): string => address
