import { isMeaningful, isSign, isWord, tokensOf, withDepth } from './lexer.ts'

/** Words before a parenthesis that bind less tightly than an operator after it. */
const LOOSE = ['ALL', 'ANY', 'DISTINCT', 'NOT', 'PRIOR', 'SOME']

/** Returns true if SQL is a single function call, so that it needs no parentheses next to an operator: `MAX(a + b)`. */
export function isOneCall(sql: string): boolean {
  const tokens = withDepth(tokensOf(sql).filter(isMeaningful))
  const [fn, open, ...rest] = tokens
  const closing = rest.filter(token => token.depth === 1 && isSign(token, ')')).length
  const isCall = fn?.kind === 'word' && !isWord(fn, ...LOOSE) && isSign(open, '(')
  return isCall && closing === 1 && rest.every(({ depth }) => depth > 0)
}
