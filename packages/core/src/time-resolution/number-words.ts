/** Numbers as words, up to ninety-nine: `two`, `twenty one`, `third`, `thirty-first`. */

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Ordinals that are not formed by appending `th`. */
const IRREGULAR: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
}

/** Parses a number in lower-case words, or `a` and `an` for one. Undefined for anything else. */
export function parseNumberWords(text: string): number | undefined {
  if (text === 'a' || text === 'an') return 1
  const [first = '', second] = text.split(/[\s-]+/, 2)
  const plain = ONES.indexOf(text)
  if (plain >= 0) return plain
  const tens = TENS.indexOf(first)
  if (tens < 0) return undefined
  if (second === undefined) return (tens + 2) * 10
  const ones = ONES.indexOf(second)
  return ones > 0 && ones < 10 && text.split(/[\s-]+/).length === 2 ? (tens + 2) * 10 + ones : undefined
}

/** Parses `first`, `21st`, `twenty-first`. Undefined for anything else. */
export function parseOrdinal(text: string): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  const [, head = '', last = ''] = /^((?:[a-z]+[\s-]+)?)([a-z]+)$/.exec(text) ?? []
  const ones = IRREGULAR[last] ?? /^(.+)th$/.exec(last.replace(/ieth$/, 'yth'))?.[1]
  return ones === undefined ? undefined : parseNumberWords(head + ones)
}
