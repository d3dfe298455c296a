import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type FileFormat, formatOfName } from '@belvedere/core/engine-protocol'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { JobFailure } from '../failure.ts'

/** Maximum number of unpacked bytes of a file. */
const MAX_BYTES = 8 * 1024 ** 3
/** Below this number of bytes, the compression ratio is not checked. */
const HARMLESS = 64 * 1024 ** 2
/** Maximum ratio of unpacked to packed bytes: data is far below this, zip bombs reach a thousand. */
const TIGHTEST = 150
const MAX_MEMBERS = 1000

/** Aborts the stream if its size exceeds the limits. */
const bounded = (packed: number): Transform => {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      const isTooLarge = size > MAX_BYTES || (size > HARMLESS && size > packed * TIGHTEST)
      done(isTooLarge ? new JobFailure('bad_file', tooLarge(packed, size)) : null, chunk)
    },
  })
}

const words = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`

const tooLarge = (packed: number, size: number): string =>
  `The compressed file of ${words(packed)} unpacks to more than ${words(size)}. Unpack it and load its parts.`

const firstBytes = async (file: string): Promise<{ bytes: Buffer; size: number }> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return { bytes: buffer.subarray(0, bytesRead), size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

export const isGzip = async (file: string): Promise<boolean> => {
  const { bytes } = await firstBytes(file)
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

const damaged = (error: unknown, signal: AbortSignal): unknown =>
  error instanceof JobFailure || signal.aborted || (error instanceof Error && 'syscall' in error)
    ? error
    : new JobFailure('bad_file', `The compressed file is damaged: ${error instanceof Error ? error.message : error}`)

/** @throws JobFailure bad_file for a damaged file, and for one that exceeds the limits when unpacked */
export const gunzip = async (file: string, target: string, signal: AbortSignal): Promise<void> => {
  const { size } = await firstBytes(file)
  try {
    const steps = [createReadStream(file), createGunzip(), bounded(size)] as const
    await pipeline(...steps, createWriteStream(target, { mode: 0o600 }), { signal })
  } catch (error) {
    throw damaged(error, signal)
  }
}

export interface ZipMember {
  /** Name within the archive; never used as a path. */
  readonly name: string
  readonly format: FileFormat
}

const isData = ({ fileName }: Entry): boolean =>
  !/\/$|(^|\/)(__MACOSX\/|\.|~\$)/.test(fileName) && !['zip', null].includes(formatOfName(fileName))

/** A ZIP archive of data files. */
export class DataArchive {
  readonly #zip: ZipFile
  readonly #entries: readonly Entry[]

  private constructor(zip: ZipFile, entries: readonly Entry[]) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws JobFailure bad_file */
  static async open(file: string): Promise<DataArchive> {
    const zip = await openPromise(file, { autoClose: false, strictFileNames: false, decodeStrings: true }).catch(
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new JobFailure('bad_file', `The ZIP archive cannot be read: ${reason}`)
      },
    )
    try {
      if (zip.entryCount > MAX_MEMBERS)
        throw new JobFailure('bad_file', `The archive has more than ${MAX_MEMBERS} files.`)
      const entries: Entry[] = []
      for await (const entry of zip.eachEntry()) if (isData(entry)) entries.push(entry)
      if (entries.length === 0) throw new JobFailure('bad_file', 'The archive has no data files.')
      if (entries.some(entry => entry.isEncrypted())) {
        throw new JobFailure('bad_file', 'The archive is password-protected. Unpack it first.')
      }
      return new DataArchive(zip, entries)
    } catch (error) {
      zip.close()
      if (error instanceof JobFailure) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new JobFailure('bad_file', `The ZIP archive cannot be read: ${reason}`)
    }
  }

  get members(): readonly ZipMember[] {
    return this.#entries.map(({ fileName }) => ({ name: fileName, format: formatOfName(fileName) ?? 'csv' }))
  }

  async unpack(name: string, target: string, signal: AbortSignal): Promise<void> {
    const entry = this.#entries.find(({ fileName }) => fileName === name)
    if (entry === undefined) throw new JobFailure('bad_file', `The archive has no file "${name}".`)
    if (entry.uncompressedSize > MAX_BYTES) throw new JobFailure('bad_file', tooLarge(entry.compressedSize, MAX_BYTES))
    try {
      const stream = await this.#zip.openReadStreamPromise(entry)
      await pipeline(stream, bounded(entry.compressedSize), createWriteStream(target, { mode: 0o600 }), { signal })
    } catch (error) {
      throw damaged(error, signal)
    }
  }

  close(): void {
    this.#zip.close()
  }
}
