/** Style of texts that every parser of YAML 1.1 and 1.2 reads as the same text. */
import { Scalar, type ScalarTag } from 'yaml'

/**
 * Texts without quotes: of letters, digits and characters without a syntactic meaning, with single spaces between
 * words. A colon followed by a space and all characters of flow collections are excluded.
 */
const PLAIN = /^[\p{L}\p{N}_/(+](?:[\p{L}\p{M}\p{N}_/.()+\-*$%^;=~|<>@!?\\'"&]| (?=[^ #])|:(?=[\p{L}\p{N}_/.]))*$/u
const ENDS_BLANK = / $/

/** Words that some parsers read as a boolean, null or an indicator. */
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|~|=|<<)$/i
/** Texts that start like a number or a date of any version and consist of its characters. */
const NUMBER =
  /^[-+]?(?:0[xo][0-9a-f_]*|0b[01_]*|[0-9][0-9_]*(?::[0-9]*)+(?:\.[0-9_]*)?|(?:[0-9_]*|(?:[0-9][0-9_]*)?\.[0-9_]*)(?:e[-+]?[0-9]*)?|\.(?:inf|nan))$/i
const DATE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/

/** Characters that a YAML 1.1 parser refuses or reads as the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/gu

const HALF_PAIR = /\p{Cs}/gu

const isPlain = (text: string): boolean =>
  PLAIN.test(text) && !ENDS_BLANK.test(text) && !WORD.test(text) && !NUMBER.test(text) && !DATE.test(text)

/**
 * Texts of several lines that a block keeps unchanged: they start with a non-blank character, and no line has trailing
 * blanks.
 */
const isBlock = (text: string): boolean => /^[^\s#]/.test(text) && /\n/.test(text) && !/[ \t](?:\n|$)/.test(text)

const escaped = (sign: string): string => {
  const code = sign.charCodeAt(0).toString(16)
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
}

const inDoubleQuotes = (text: string): string => JSON.stringify(text).replace(UNPRINTABLE, escaped)

type Style = 'plain' | 'single' | 'double' | 'block'

/** Returns the style of a text. `isInline` is true for keys and inside flow collections. */
function styleOf(text: string, isInline: boolean): Style {
  UNPRINTABLE.lastIndex = 0
  if (UNPRINTABLE.test(text)) return 'double'
  if (text.includes('\n')) return !isInline && isBlock(text) ? 'block' : 'double'
  if (text.includes('\t')) return 'double'
  return isPlain(text) ? 'plain' : 'single'
}

/** Returns the tag of texts. The library's tag writes the blocks. */
export const stringTag = (library: ScalarTag): ScalarTag => ({
  ...library,
  stringify(item, context, onComment, onChompKeep) {
    // A lone surrogate cannot be encoded as UTF-8, and some parsers refuse even its escape.
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
