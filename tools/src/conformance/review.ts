import type { Coverage } from './coverage.ts'
import type { NamedTest } from './named.ts'
import type { Surface } from './proofs.ts'
import { chainOf } from './source.ts'

/** A row of the catalogue with its sentences. */
export interface ReviewedRow extends Coverage<NamedTest> {
  readonly text: string
  readonly check: string
}

const MAX_WIDTH = 200

/** One row as a person reads it: its sentences beside what the tests that prove it assert. */
export function reviewOf({ id, surface, text, check, tests }: ReviewedRow, surfaces: readonly Surface[]): string {
  const proofs = tests.filter(test => test.surfaces.some(each => surface.includes(each) && surfaces.includes(each)))
  return [
    `${id} (${surface.join(', ')})`,
    `  text: ${text}`,
    `  check: ${check}`,
    ...(proofs.length === 0 ? ['  no test proves it'] : proofs.flatMap(linesOf)),
    '',
  ].join('\n')
}

function linesOf({ file, line, title, surfaces, assertions }: NamedTest): string[] {
  const texts = assertions.map(({ source, node }) => {
    const { start, end } = chainOf(source, node)
    return `      ${short(source.text.slice(start, end))}`
  })
  return [`  ${file}:${line} [${surfaces.join(', ')}] ${title}`, ...new Set(texts)]
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line
}
