/** How a text is written so that every reader of YAML 1.1 and 1.2 reads it as the same text. */
import { Scalar, type ScalarTag } from 'yaml'

/**
 * Begins, goes on and ends with a letter or a digit or a sign without a meaning, with single blanks between words.
 * Colons are left out where a blank may follow, and all signs of flow collections.
 */
const PLAIN = /^[\p{L}\p{N}_/(+](?:[\p{L}\p{M}\p{N}_/.()+\-*$%^;=~|<>@!?\\'"&]| (?=[^ #])|:(?=[\p{L}\p{N}_/.]))*$/u
const ENDS_BLANK = / $/

/** Words that some reader takes for a boolean, for null, or for a sign of the format. */
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|~|=|<<)$/i
/** Anything that begins as a number or a date of any of the versions, and consists of the signs of one. */
const NUMBER =
  /^[-+]?(?:0[xo][0-9a-f_]*|0b[01_]*|[0-9][0-9_]*(?::[0-9]*)+(?:\.[0-9_]*)?|(?:[0-9][0-9_]*)?\.?[0-9_]*(?:e[-+]?[0-9]*)?|\.(?:inf|nan))$/i
const DATE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/

/** What a YAML 1.1 reader refuses or takes for the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/gu

const HALF_PAIR = /\p{Cs}/gu

const isPlain = (text: string): boolean =>
  PLAIN.test(text) && !ENDS_BLANK.test(text) && !WORD.test(text) && !NUMBER.test(text) && !DATE.test(text)

/** Several lines that begin with a sign, with no blanks before a line's end: what a block can hold unchanged. */
const isBlock = (text: string): boolean => /^[^\s#]/.test(text) && /\n/.test(text) && !/[ \t](?:\n|$)/.test(text)

const escaped = (sign: string): string => {
  const code = sign.charCodeAt(0).toString(16)
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
}

const inDoubleQuotes = (text: string): string => JSON.stringify(text).replace(UNPRINTABLE, escaped)

type Style = 'plain' | 'single' | 'double' | 'block'

/** `isInline`: as a key, or in a flow collection. */
function styleOf(text: string, isInline: boolean): Style {
  UNPRINTABLE.lastIndex = 0
  if (UNPRINTABLE.test(text)) return 'double'
  if (text.includes('\n')) return !isInline && isBlock(text) ? 'block' : 'double'
  if (text.includes('\t')) return 'double'
  return isPlain(text) ? 'plain' : 'single'
}

/** The tag of texts, from the tag of the library: it writes the blocks. */
export const stringTag = (library: ScalarTag): ScalarTag => ({
  ...library,
  stringify(item, context, onComment, onChompKeep) {
    // Half of a surrogate pair cannot be stored as UTF-8, and some readers refuse even its escape.
    const text = String(item.value).replace(HALF_PAIR, '\ufffd')
    const style = styleOf(text, context.implicitKey === true || context.inFlow === true)
    if (style === 'plain') return text
    if (style === 'single') return `'${text.replaceAll("'", "''")}'`
    if (style === 'double' || !library.stringify) return inDoubleQuotes(text)
    const block = new Scalar(text)
    block.type = 'BLOCK_LITERAL'
    if (item.comment) block.comment = item.comment
    return library.stringify(block, context, onComment, onChompKeep)
  },
})
