import { type BoundedMap, type Memory, mapLayer } from '../memory/index.ts'
import type { Clock } from '../ports.ts'

const WINDOW_MS = 60_000
/** Maximum number of failures within a window: for one account from one address, and for one address. */
export const MAX_PER_ACCOUNT = 10
export const MAX_PER_ADDRESS = 30
/**
 * Maximum number of failures of an account once its address has reached MAX_PER_ADDRESS. Many users may share an
 * address: a user with the right password can still sign in, while guessing is limited to one try per account.
 */
const MAX_PER_ACCOUNT_THEN = 1
/** Number of failures after which all sign-ins from the address are refused: a shared office does not reach it. */
export const MAX_PER_ADDRESS_EVER = 300

interface Counted {
  failures: number
  readonly since: number
}

/** Failures by account and address, and by address. */
export const FAILED_SIGN_INS = mapLayer<string, Counted>({
  name: 'failed sign-ins',
  holds: 'number of failed sign-ins in the last minute',
  key: 'address; account and address',
  limit: 20_000,
  ends: 'after a minute; after a successful sign-in',
  scope: 'shared',
})

/**
 * Slows down the guessing of passwords. Only failures count, so scripts with the right password are never delayed. An
 * account is limited per address, so that guessing does not lock out its owner elsewhere.
 */
export class FailedSignIns {
  readonly #counted: BoundedMap<string, Counted>
  constructor(
    readonly clock: Clock,
    memory: Memory,
  ) {
    this.#counted = memory.of(FAILED_SIGN_INS)
  }

  /** Returns the seconds to wait before the next try, rounded up; 0 if a try is allowed now. */
  waitFor(username: string, address: string): number {
    const isBusy = this.#wait(addressKey(address), MAX_PER_ADDRESS) > 0
    return Math.max(
      this.#wait(accountKey(username, address), isBusy ? MAX_PER_ACCOUNT_THEN : MAX_PER_ACCOUNT),
      this.#wait(addressKey(address), MAX_PER_ADDRESS_EVER),
    )
  }

  failed(username: string, address: string): void {
    this.#count(accountKey(username, address))
    this.#count(addressKey(address))
  }

  /** Clears the failures of an account after a sign-in: they were typing errors. */
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
