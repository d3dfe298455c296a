import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartError } from './config.ts'
import { isoTime } from './metadata/revisions.ts'
import type { Store } from './metadata/store.ts'

/**
 * Encryption of stored secrets, and keys for signing. They are derived from the main key, which is not used directly.
 */
export interface Secrets {
  /** AES-256-GCM. `purpose` is bound to the ciphertext, so that a stored secret cannot be used elsewhere. */
  readonly encrypt: (text: string, purpose: string) => string
  /** Throws if the text was not encrypted with the same key and purpose. */
  readonly decrypt: (stored: string, purpose: string) => string
  /** Returns the same text for equal secrets of this deployment. The secret cannot be derived from it. */
  readonly fingerprint: (secret: string) => string
  /** Key that signs access tokens. */
  readonly token_key: Uint8Array
}

/** Name of the main key's file in the home folder, used if BELVEDERE_SECRET_KEY is not set. */
export const KEY_FILE = 'secret.key'

const FORMAT = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

const derive = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'belvedere', purpose, 32))

export function makeSecrets(mainKey: Uint8Array): Secrets {
  const key = derive(mainKey, 'secrets at rest')
  const fingerprintKey = derive(mainKey, 'fingerprints')
  return {
    token_key: derive(mainKey, 'access tokens'),
    fingerprint: secret => createHmac('sha256', fingerprintKey).update(secret).digest('base64url'),
    encrypt: (text, purpose) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${FORMAT}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    decrypt: (stored, purpose) => {
      const [format, content] = stored.split('.', 2)
      const bytes = Buffer.from(content ?? '', 'base64url')
      if (format !== FORMAT || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not an encrypted text.')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

const CHECK = { resource: 'secret', key: 'check' } as const
const CHECK_TEXT = 'belvedere'

/**
 * Returns the secrets of the deployment. The main key is that of the settings, or of a file that the first start
 * creates. A text encrypted by the first start verifies at every later one that the key is the same; otherwise throws a
 * StartError.
 */
export async function openSecrets(
  config: Pick<Config, 'home' | 'secret_key'>,
  db: Store,
  now: number,
): Promise<Secrets> {
  const stored = await db
    .selectFrom('key_values')
    .select('value')
    .where('resource', '=', CHECK.resource)
    .where('key', '=', CHECK.key)
    .executeTakeFirst()
  const file = join(config.home, KEY_FILE)
  const mainKey = config.secret_key === null ? keyFromFile(file, stored === undefined) : Buffer.from(config.secret_key)
  const secrets = makeSecrets(mainKey)
  if (stored) {
    const where = config.secret_key === null ? file : 'BELVEDERE_SECRET_KEY'
    if (!opens(secrets, stored.value))
      throw new StartError(
        `The key in ${where} is not the one that the stored secrets were encrypted with. ` +
          'Put back the key that belongs to this metadata store (docs/guides/back-up-and-restore.md).',
      )
    return secrets
  }
  await db
    .insertInto('key_values')
    .values({
      ...CHECK,
      value: secrets.encrypt(CHECK_TEXT, 'check'),
      user_id: null,
      created_on: isoTime(now),
      expires_on: null,
    })
    .onConflict(conflict => conflict.columns(['resource', 'key']).doNothing())
    .execute()
  return secrets
}

function opens(secrets: Secrets, stored: string): boolean {
  try {
    return secrets.decrypt(stored, 'check') === CHECK_TEXT
  } catch {
    return false
  }
}

function keyFromFile(path: string, mayMake: boolean): Buffer {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (mayMake && (error as NodeJS.ErrnoException).code === 'ENOENT') return makeKeyFile(path)
    throw new StartError(`The key file ${path} cannot be read; without it the stored secrets cannot be opened.`)
  }
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new StartError(`The key file ${path} is damaged: it must hold 64 hexadecimal digits.`)
  return key
}

/** Creates the key file atomically: a temporary file is flushed, then linked under its name. */
function makeKeyFile(path: string): Buffer {
  const key = randomBytes(32)
  const beside = `${path}.${process.pid}`
  const file = openSync(beside, 'wx', 0o600)
  writeSync(file, `${key.toString('hex')}\n`)
  fsyncSync(file)
  closeSync(file)
  linkSync(beside, path)
  rmSync(beside)
  return key
}

/** Returns SHA-256 as hex, the stored form of one-time and session secrets. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares in constant time. Texts of different length are not equal. */
export function isSameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
