import { isMeaningful, isSign, isWord, tokensOf, withDepth } from './lexer.ts'

/** Words that stand before a bracket, but bind what is in it less than an operator behind it does. */
const LOOSE = ['ALL', 'ANY', 'DISTINCT', 'NOT', 'PRIOR', 'SOME']

/** SQL that is one call of a function, which no operator beside it can take apart: `MAX(a + b)`. */
export function isOneCall(sql: string): boolean {
  const tokens = withDepth(tokensOf(sql).filter(isMeaningful))
  const [fn, open, ...rest] = tokens
  const closing = rest.filter(token => token.depth === 1 && isSign(token, ')')).length
  const isCall = fn?.kind === 'word' && !isWord(fn, ...LOOSE) && isSign(open, '(')
  return isCall && closing === 1 && rest.every(({ depth }) => depth > 0)
}
