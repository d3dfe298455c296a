/** Files that were uploaded and previewed, and wait to be loaded. They are in the folder for temporary files. */
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileFormat } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { temporaryFolder } from '../../managed-tables/index.ts'
import { defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'

export interface StoredFile {
  readonly upload_id: string
  readonly path: string
  readonly format: FileFormat
  /** Sheet of a workbook, or file of an archive; null for the first sheet, or for all matching files of an archive. */
  readonly sheet: string | null
  /** Name given by the client, without folders. */
  readonly name: string
  readonly bytes: number
}
interface Pending extends StoredFile {
  readonly user_id: number
  /** Epoch milliseconds. */
  readonly expires_at: number
}

const HOUR_MS = 3_600_000
const MAX_PER_USER = 5

export const PENDING_UPLOADS = defineLayer<Map<string, Pending>>({
  name: 'pending uploads',
  holds: 'uploaded files that are not loaded yet, at most five per user',
  key: 'upload',
  limit: null,
  ends: 'after an hour; the file is loaded; the user uploads a sixth file',
  scope: 'local',
  open: () => {
    const state = new Map<string, Pending>()
    return { state, size: () => ({ entries: state.size }) }
  },
})

const pendingOf = ({ memory }: Services): Map<string, Pending> => memory.of(PENDING_UPLOADS)

/** A file of a form as a stream. `truncated` is true once it has exceeded the limit. */
export interface IncomingFile {
  readonly stream: Readable & { readonly truncated?: boolean }
  readonly name: string
  readonly format: FileFormat
}

const toWords = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${+(bytes / 1024 ** 3).toFixed(1)} GB` : `${+(bytes / 1024 ** 2).toFixed(1)} MB`

/** Streams a file to the disk. Nothing remains if it is too large, truncated or aborted. */
export async function storeFile(
  services: Services,
  incoming: IncomingFile,
  limit: number,
  signal: AbortSignal,
): Promise<StoredFile> {
  const upload_id = services.ids.uuid()
  const folder = temporaryFolder(services)
  await mkdir(folder, { recursive: true })
  // The client's name is only shown. On the disk the file has a generated name.
  const path = join(folder, `upload-${upload_id}.${incoming.format}`)
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(incoming.stream, target, { signal })
    if (incoming.stream.truncated) throw new AppError('BODY_TOO_LARGE', { limit: toWords(limit) })
    return { upload_id, path, format: incoming.format, sheet: null, name: incoming.name, bytes: target.bytesWritten }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Stores a pending file of a user. Drops expired and surplus ones. */
export async function storePending(services: Services, user_id: number, file: StoredFile): Promise<void> {
  const pending = pendingOf(services)
  const now = services.clock.now()
  const own = [...pending.values()].filter(other => other.user_id === user_id)
  const surplus = new Set(own.slice(0, Math.max(0, own.length - MAX_PER_USER + 1)))
  for (const other of pending.values()) {
    if (other.expires_at < now || surplus.has(other)) await dropPending(services, other)
  }
  pending.set(file.upload_id, { ...file, user_id, expires_at: now + HOUR_MS })
}

export const isPending = (services: Services, file: StoredFile): boolean => pendingOf(services).has(file.upload_id)

/** Returns the pending file with this id, if the user owns it. */
export function findPending(services: Services, user_id: number, upload_id: string): StoredFile {
  const pending = pendingOf(services).get(upload_id)
  if (!pending || pending.user_id !== user_id || pending.expires_at < services.clock.now())
    throw new AppError('NOT_FOUND')
  return pending
}

export async function dropPending(services: Services, file: StoredFile): Promise<void> {
  pendingOf(services).delete(file.upload_id)
  await rm(file.path, { force: true })
}
