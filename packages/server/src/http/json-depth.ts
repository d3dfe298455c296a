/** Levels of lists and objects in JSON that is taken from outside: nothing that is meant is nested this deep. */
export const MOST_LEVELS = 200

/** True if a JSON text is nested deeper than that: values that deep overflow the stack of whoever walks them. */
export function isTooDeep(text: string): boolean {
  if (text.length <= MOST_LEVELS) return false
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

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
