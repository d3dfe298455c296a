import { cpus } from 'node:os'

/** argon2id, 46 MiB, one pass (OWASP ASVS 5.0, appendix C). */
const PARAMETERS = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`
/** A hash that no password matches: verification takes as long without a user as with one. */
const NOBODY = `${PREFIX}QmVsdmVkZXJlTm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
/** Longer texts are refused before any work. */
export const MAX_PASSWORD_LENGTH = 1024

/** Maximum number of parallel hashes: each takes a core and 46 MiB. */
const AT_ONCE = Math.max(1, Math.min(2, cpus().length - 1))

/** Hashes passwords outside of the event loop, a few at a time, in the order of requests. */
export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []

  hash(password: string): Promise<string> {
    return this.#inTurn(async () => (await import('@node-rs/argon2')).hash(password, PARAMETERS))
  }

  /** Returns whether the password matches. For null (no such user) it takes the same time and returns false. */
  verify(stored: string | null, password: string): Promise<boolean> {
    if (password.length > MAX_PASSWORD_LENGTH) return Promise.resolve(false)
    return this.#inTurn(async () => {
      const { verify } = await import('@node-rs/argon2')
      const fits = await verify(stored ?? NOBODY, password).catch(() => false)
      return stored !== null && fits
    })
  }

  /** Returns whether a hash has weaker parameters. Such hashes are replaced at the next sign-in. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(PREFIX)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>(resolve => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
