/** One name in the spellings that files, identifiers, the wire and texts on screen use. */
export interface Spellings {
  /** `moving-gap`: files. */
  readonly kebab: string
  /** `moving_gap`: on the wire. */
  readonly snake: string
  /** `movingGap` */
  readonly camel: string
  /** `MovingGap` */
  readonly pascal: string
  /** `Moving gap` */
  readonly label: string
  /** `moving gap` */
  readonly words: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_LENGTH = 40
/** Words that no constant may have as its name, and properties that every object has. */
const RESERVED = new Set([
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete'],
  ...['do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements'],
  ...['import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public'],
  ...['return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void'],
  ...['while', 'with', 'yield', 'constructor', 'prototype', 'index'],
])

/** A name that cannot be used; the message is one sentence for whoever chose it. */
export class NameRefused extends Error {}

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/**
 * The spellings of a name.
 *
 * @throws NameRefused unless it is kebab-case, short enough and no reserved word
 */
export function spellingsOf(name: string): Spellings {
  if (!KEBAB.test(name)) {
    throw new NameRefused(
      `"${name}" is not kebab-case: use lower-case letters and digits with single hyphens between words, such as moving-gap.`,
    )
  }
  if (name.length > MAX_LENGTH) throw new NameRefused(`"${name}" is longer than ${MAX_LENGTH} characters.`)
  if (RESERVED.has(name)) throw new NameRefused(`"${name}" is a reserved word: choose another name.`)
  const [first = '', ...rest] = name.split('-')
  const camel = [first, ...rest.map(capitalize)].join('')
  const words = [first, ...rest].join(' ')
  return {
    kebab: name,
    snake: name.replaceAll('-', '_'),
    camel,
    pascal: capitalize(camel),
    label: capitalize(words),
    words,
  }
}
