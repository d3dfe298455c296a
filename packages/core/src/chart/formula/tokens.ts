/** Token of a formula. Names are in lower case. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: string }

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z_]\w*)|(<=|>=|==|!=|<>|&&|\|\||\*\*|[-+*/%^()<>=!&|~,≤≥≠]))/iy

const SAME: Readonly<Record<string, string>> = {
  '**': '^',
  '<>': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '=': '==',
  and: '&&',
  or: '||',
  not: '!',
  mod: '%',
}
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'xor', 'mod'])

/** Splits a formula into tokens. Returns undefined if it contains an invalid character. */
export function tokensOf(formula: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  const text = formula.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text)
    if (!match) return undefined
    const [, digits, word, sign] = match
    const name = word?.toLowerCase() ?? ''
    if (digits !== undefined) tokens.push({ kind: 'number', value: Number(digits) })
    else if (sign !== undefined) tokens.push({ kind: 'sign', sign: SAME[sign] ?? sign })
    else if (WORDS.has(name)) tokens.push({ kind: 'sign', sign: SAME[name] ?? name })
    else tokens.push({ kind: 'name', name })
  }
  return tokens
}
