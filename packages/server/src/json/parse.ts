import { isRecord } from '@belvedere/core/json'

/** Levels of lists and objects in JSON from outside: nothing that a client sends on purpose is nested this deep. */
export const MOST_LEVELS = 200

/** Whether a text has more opening brackets than levels are allowed, inside of strings too. */
function hasManyBrackets(text: string): boolean {
  let count = 0
  for (const sign of '[{') {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      count += 1
      if (count > MOST_LEVELS) return true
    }
  }
  return false
}

/** True if a JSON text is nested deeper than that: values that deep overflow the stack of whoever walks them. */
export function isTooDeep(text: string): boolean {
  // Long texts are often one long list or string: searching them for brackets is native, and a tenth of the time.
  if (text.length <= MOST_LEVELS || !hasManyBrackets(text)) return false
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
      if (level > MOST_LEVELS) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1
  }
  return false
}

/** Bytes of a JSON body, and characters of a JSON text inside of one or of an imported file. */
export const LARGEST_JSON = 1024 * 1024

/** What is wrong with the bounds of a JSON text that comes from outside; null: it may be parsed and stored. */
export function jsonBoundsProblem(text: string): string | null {
  if (text.length > LARGEST_JSON) return `The JSON is longer than ${LARGEST_JSON} characters.`
  return isTooDeep(text) ? `The JSON is nested deeper than ${MOST_LEVELS} levels.` : null
}

/**
 * The value of a JSON text that may be nested as deep as anybody likes.
 * @throws SyntaxError for a text that is no JSON or nested too deep: whoever walks its value would overflow the stack
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON nested deeper than ${MOST_LEVELS} levels`)
  return JSON.parse(text)
}

/** The value of a stored JSON text; `damaged` for a text that is missing, no JSON, or nested too deep. */
export function storedJson(text: string | null | undefined, damaged: unknown = {}): unknown {
  try {
    return text ? parseJson(text) : damaged
  } catch {
    return damaged
  }
}

/** The object of a stored JSON text; an empty one for anything else. */
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
