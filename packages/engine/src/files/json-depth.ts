import { JobFailure } from '../failure.ts'
import { eachChunk } from './scan.ts'

/**
 * Maximum nesting of lists and objects in a JSON file. DuckDB's reader is recursive, and much deeper nesting crashes
 * its process.
 */
const MAX_LEVELS = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** @throws JobFailure bad_file for JSON in UTF-8 that is nested too deeply */
export async function refuseDeepJson(file: string, signal: AbortSignal): Promise<void> {
  let level = 0
  let isText = false
  let isEscaped = false
  await eachChunk(file, signal, bytes => {
    for (const byte of bytes) {
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
      } else if (byte === QUOTE) isText = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) level += 1
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1
      if (level > MAX_LEVELS)
        throw new JobFailure(
          'bad_file',
          `The JSON is nested deeper than ${MAX_LEVELS} levels. Write the inner levels as text.`,
        )
    }
    return 0
  })
}
