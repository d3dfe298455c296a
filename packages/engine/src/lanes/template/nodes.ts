/** The parser's tree, as far as the evaluation reads it. Anything else is refused. */
import { parse, tokenize } from '@huggingface/jinja'
import { fail } from './values.ts'

export interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g

/** Text that stands as it is, as an expression that prints it: the parser knows no `raw`. */
const withoutRaw = (text: string): string =>
  text.replace(RAW, (_, inner: string) => `{{ "${inner.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}" }}`)

/** @throws TemplateError with the parser's reason */
export function parseTemplate(text: string): readonly Node[] {
  try {
    return (parse(tokenize(withoutRaw(text))) as unknown as { body: readonly Node[] }).body
  } catch (error) {
    return fail(error instanceof Error ? error.message.replace(/^Parser Error: /, '') : String(error))
  }
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

export const nodeOf = (part: unknown): Node => (isNode(part) ? part : fail('a part is missing'))
export const nodesOf = (part: unknown): readonly Node[] =>
  Array.isArray(part) ? part.map(nodeOf) : fail('a part is missing')
export const nameOf = (part: unknown): string => {
  const node = nodeOf(part)
  return node.type === 'Identifier' && typeof node.value === 'string' ? node.value : fail('a name is needed')
}
export const operatorOf = (node: Node): string => {
  const { operator } = node
  return typeof operator === 'object' && operator !== null && 'value' in operator ? String(operator.value) : ''
}
