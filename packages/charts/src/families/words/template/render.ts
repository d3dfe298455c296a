import type { ChartFormat } from '../../../chart-type.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { Expression } from './expression.ts'
import { type Helper, helpersFor, isTruthy, worded } from './helpers.ts'
import { parseTemplate, type TemplateNode } from './parse.ts'
import { TemplateError } from './template-error.ts'

/** Values that a part of a template can access. */
interface Scope {
  readonly value: unknown
  /** `@index`, `@key`, `@first`, `@last`, `@root`. */
  readonly data: Readonly<Record<string, unknown>>
  /** Block parameters. */
  readonly locals: ReadonlyMap<string, unknown>
  readonly parent: Scope | null
}

interface Run {
  readonly helpers: Readonly<Record<string, Helper>>
  steps: number
  length: number
}

/** Limits of a rendering: evaluation steps, and characters of the result. */
const MAX_STEPS = 500_000
const MAX_LENGTH = 2_000_000

/** Reads own properties only, so that inherited ones are not accessible. */
function property(value: unknown, name: string): unknown {
  if (value === null || value === undefined) return undefined
  if (name === 'length' && (Array.isArray(value) || typeof value === 'string')) return value.length
  return typeof value === 'object' && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

function resolve(path: Extract<Expression, { kind: 'path' }>, scope: Scope): unknown {
  let at: Scope | null = scope
  for (let i = 0; i < path.up; i++) at = at?.parent ?? null
  if (!at) return undefined
  const [first, ...rest] = path.names
  if (first === undefined) return at.value
  const start = path.isData
    ? property(at.data, first)
    : at.locals.has(first)
      ? at.locals.get(first)
      : property(at.value, first)
  return rest.reduce(property, start)
}

function evaluate(expression: Expression, scope: Scope, run: Run): unknown {
  spend(run)
  if (expression.kind === 'literal') return expression.value
  if (expression.kind === 'path') {
    const value = resolve(expression, scope)
    const [only] = expression.names
    const isName = expression.names.length === 1 && expression.up === 0 && !expression.isData && only !== undefined
    return value === undefined && isName && Object.hasOwn(run.helpers, only) ? run.helpers[only]?.([], {}) : value
  }
  const helper = Object.hasOwn(run.helpers, expression.name) ? run.helpers[expression.name] : undefined
  if (!helper) throw new TemplateError(`there is no helper "${expression.name}"`)
  const named = [...expression.named].map(([name, value]) => [name, evaluate(value, scope, run)] as const)
  return helper(
    expression.args.map(arg => evaluate(arg, scope, run)),
    Object.fromEntries(named),
  )
}

function spend(run: Run): void {
  run.steps += 1
  if (run.steps > MAX_STEPS)
    throw new TemplateError(`the template takes more than ${MAX_STEPS.toLocaleString('en-US')} steps`)
}

const within = (scope: Scope, value: unknown, more: Partial<Pick<Scope, 'data' | 'locals'>> = {}): Scope => ({
  value,
  data: { ...scope.data, ...more.data },
  locals: new Map([...scope.locals, ...(more.locals ?? [])]),
  parent: scope,
})

type Block = Extract<TemplateNode, { kind: 'block' }>

function each(block: Block, list: unknown, scope: Scope, run: Run): string {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(list)
    ? list.map((value, index) => [index, value] as const)
    : typeof list === 'object' && list !== null
      ? Object.entries(list)
      : []
  if (entries.length === 0) return write(block.otherwise, scope, run)
  const [name, keyName] = block.names
  return entries
    .map(([key, value], index) => {
      const data = { index, key, first: index === 0, last: index === entries.length - 1 }
      const locals = new Map<string, unknown>()
      if (name !== undefined) locals.set(name, value)
      if (keyName !== undefined) locals.set(keyName, key)
      return write(block.body, within(scope, value, { data, locals }), run)
    })
    .join('')
}

function blockText(block: Block, scope: Scope, run: Run): string {
  const [first] = block.args
  const value = first === undefined ? undefined : evaluate(first, scope, run)
  switch (block.helper) {
    case 'each':
      return each(block, value, scope, run)
    case 'if':
      return write(isTruthy(value) ? block.body : block.otherwise, scope, run)
    case 'unless':
      return write(isTruthy(value) ? block.otherwise : block.body, scope, run)
    case 'with': {
      const locals = new Map(block.names.map(name => [name, value] as const))
      return isTruthy(value)
        ? write(block.body, within(scope, value, { locals }), run)
        : write(block.otherwise, scope, run)
    }
    default: {
      // A helper as a block is a condition; a value as a block is iterated, or becomes the context.
      const helper = Object.hasOwn(run.helpers, block.helper) ? run.helpers[block.helper] : undefined
      if (!helper) throw new TemplateError(`there is no block "${block.helper}"`)
      const answer = helper(
        block.args.map(arg => evaluate(arg, scope, run)),
        {},
      )
      return write(isTruthy(answer) ? block.body : block.otherwise, scope, run)
    }
  }
}

function write(nodes: readonly TemplateNode[], scope: Scope, run: Run): string {
  return nodes
    .map(node => {
      spend(run)
      if (node.kind === 'block') return blockText(node, scope, run)
      if (node.kind === 'text') return counted(node.text, run)
      const text = worded(evaluate(node.value, scope, run))
      return counted(node.isRaw ? text : escapeHtml(text), run)
    })
    .join('')
}

function counted(text: string, run: Run): string {
  run.length += text.length
  if (run.length > MAX_LENGTH) throw new TemplateError('the template writes more than 2 MB')
  return text
}

/**
 * Renders a Handlebars template as HTML, which must be sanitized: values are escaped, the template's own tags are not.
 * Templates are interpreted, never run as code.
 * @throws TemplateError with the reason
 */
export function renderTemplate(source: string, context: unknown, format: ChartFormat): string {
  const run: Run = { helpers: helpersFor(format), steps: 0, length: 0 }
  const root: Scope = { value: context, data: { root: context }, locals: new Map(), parent: null }
  return write(parseTemplate(source), root, run)
}
