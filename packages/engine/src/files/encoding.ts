import { isAscii } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileEncoding } from '@belvedere/core/engine-protocol'
import iconv from 'iconv-lite'
import { JobFailure } from '../failure.ts'
import { type EncodingGuess, guessEncoding } from './encoding-guess.ts'
import { eachChunk, type TextScan } from './scan.ts'

/** Maximum number of bytes of non-ASCII lines to examine, collected from the whole file. */
const EVIDENCE = 96 * 1024
/** Maximum per chunk, so that the whole file contributes and not only its start. */
const EVIDENCE_PER_CHUNK = 8 * 1024
const HEAD = 64 * 1024

const readHead = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes of ASCII letters. Null if it is not UTF-16. */
const utf16Of = (head: Buffer): FileEncoding | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (let i = 0; i < head.length; i += 1) {
    if (head[i] !== 0) continue
    if (i % 2 === 0) even += 1
    else odd += 1
  }
  const least = head.length / 20
  if (odd > least && even < odd / 20) return 'utf-16le'
  return even > least && odd < even / 20 ? 'utf-16be' : null
}

/** Collects non-ASCII lines of the file. */
const gatherEvidence = async (file: string, signal: AbortSignal): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  await eachChunk(file, signal, bytes => {
    if (size >= EVIDENCE || isAscii(bytes)) return 0
    let taken = 0
    let start = 0
    while (start < bytes.length && taken < EVIDENCE_PER_CHUNK) {
      const newline = bytes.indexOf(10, start)
      const end = newline < 0 ? bytes.length : newline + 1
      const line = bytes.subarray(start, Math.min(end, start + EVIDENCE_PER_CHUNK))
      if (!isAscii(line)) {
        pieces.push(Buffer.from(line))
        taken += line.length
      }
      start = end
    }
    size += taken
    return 0
  })
  return Buffer.concat(pieces)
}

/**
 * Detects the encoding of a text file from its whole content. Valid UTF-8 is UTF-8; otherwise the detector's result is
 * weighed with the plausibility of the decoded text.
 * @throws JobFailure bad_file for a binary file
 */
export const detectEncoding = async (file: string, scan: TextScan, signal: AbortSignal): Promise<EncodingGuess> => {
  const head = await readHead(file)
  const utf16 = utf16Of(head)
  if (utf16) return { encoding: utf16, choices: [] }
  if (scan.has_nul) throw new JobFailure('bad_file', 'The file is binary, not text.')
  if (scan.is_utf8) return { encoding: 'utf-8', choices: [] }
  return guessEncoding(await gatherEvidence(file, signal))
}

/**
 * Rewrites the file, or its first `bytes`, as UTF-8.
 * @returns true if a byte was invalid in the encoding
 */
export const transcode = async (
  file: string,
  target: string,
  encoding: FileEncoding,
  signal: AbortSignal,
  bytes: number | null,
): Promise<boolean> => {
  let isDamaged = false
  const decoder = iconv.decodeStream(encoding)
  await pipeline(
    createReadStream(file, { highWaterMark: 1024 * 1024, ...(bytes === null ? {} : { end: bytes - 1 }) }),
    decoder,
    async function* (texts: AsyncIterable<string | Buffer>) {
      for await (const text of texts) {
        const decoded = String(text)
        isDamaged ||= decoded.includes('\ufffd')
        yield decoded
      }
    },
    createWriteStream(target, { mode: 0o600 }),
    { signal },
  )
  return isDamaged
}
