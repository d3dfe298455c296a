import { AppError } from '@belvedere/core/errors'
import { isSign, tokensOf } from './lexer.ts'

const refuse = (reason: string): never => {
  throw new AppError('SYNTAX_ERROR', { reason })
}

/**
 * A condition as it can stand inside of a statement: a comment at its end is closed by a new line.
 * @throws AppError SYNTAX_ERROR when its brackets, quotes or comments are not its own, or when it is more than one
 */
export function checkedClause(clause: string): string {
  const tokens = tokensOf(clause)
  let open = 0
  for (const token of tokens) {
    if (!token.closed) refuse('a quote or a comment is not closed')
    if (isSign(token, ';')) refuse('it is more than one clause')
    if (isSign(token, '(')) open += 1
    if (isSign(token, ')')) open -= 1
    if (open < 0) refuse('a bracket is closed that was not opened')
  }
  if (open > 0) refuse('a bracket is not closed')
  const last = tokens.at(-1)
  return last?.kind === 'comment' && last.text.startsWith('--') ? `${clause}\n` : clause
}
