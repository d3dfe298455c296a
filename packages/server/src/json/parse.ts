import { isRecord, parseExactValues } from '@belvedere/core/json'

/** Maximum nesting of JSON from clients. No legitimate document is nested this deep. */
export const MAX_LEVELS = 200

/** Returns whether a text has more opening brackets than the maximum, counting those inside of strings. */
function hasManyBrackets(text: string): boolean {
  let count = 0
  for (const sign of '[{') {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      count += 1
      if (count > MAX_LEVELS) return true
    }
  }
  return false
}

/** Returns whether a JSON text is nested too deep: such values overflow the stack of recursive code. */
export function isTooDeep(text: string): boolean {
  // Long texts are often one long list or string. Searching for brackets is native code and takes a tenth of the time.
  if (text.length <= MAX_LEVELS || !hasManyBrackets(text)) return false
  let level = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) isText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      level += 1
      if (level > MAX_LEVELS) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1
  }
  return false
}

/** Maximum bytes of a JSON body, and characters of JSON texts inside of a body or of an imported file. */
export const MAX_JSON = 1024 * 1024

/** Returns the problem with the limits of a JSON text from a client; null if it may be parsed and stored. */
export function jsonBoundsProblem(text: string): string | null {
  if (text.length > MAX_JSON) return `The JSON is longer than ${MAX_JSON} characters.`
  return isTooDeep(text) ? `The JSON is nested deeper than ${MAX_LEVELS} levels.` : null
}

/**
 * Parses a JSON text of any nesting. Values that are compared with data keep all digits, see `parseExactValues`.
 * @throws SyntaxError if the text is not JSON or nested so deep that recursive code would overflow the stack
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON nested deeper than ${MAX_LEVELS} levels`)
  return parseExactValues(text)
}

/** Parses a stored JSON text; returns `damaged` if it is missing, not JSON, or nested too deep. */
export function storedJson(text: string | null | undefined, damaged: unknown = {}): unknown {
  try {
    return text ? parseJson(text) : damaged
  } catch {
    return damaged
  }
}

/** Returns the object of a stored JSON text; empty for anything else. */
export function storedObject(text: unknown): Readonly<Record<string, unknown>> {
  const parsed = typeof text === 'string' ? storedJson(text) : {}
  return isRecord(parsed) ? parsed : {}
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
