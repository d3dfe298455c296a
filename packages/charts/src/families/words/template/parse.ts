import { call, type Expression, readExpression, tokensOf } from './expression.ts'
import { TemplateError } from './template-error.ts'

export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly value: Expression; readonly isRaw: boolean }
  | {
      readonly kind: 'block'
      readonly helper: string
      readonly args: readonly Expression[]
      /** Names of block parameters: `as |row index|`. */
      readonly names: readonly string[]
      readonly body: readonly TemplateNode[]
      readonly otherwise: readonly TemplateNode[]
    }

const TAG = /\{\{(~)?(?:!--[\s\S]*?--|(\{)([\s\S]*?)\}|([\s\S]*?))(~)?\}\}/g
/** Maximum nesting of blocks. */
const DEEPEST = 40

interface Open {
  readonly helper: string
  readonly args: readonly Expression[]
  readonly names: readonly string[]
  readonly body: TemplateNode[]
  readonly otherwise: TemplateNode[]
  isOther: boolean
  /** True if opened by `{{else if}}`: closed together with the surrounding block. */
  readonly isChained: boolean
}

function openBlock(source: string, isChained: boolean): Open {
  const tokens = tokensOf(source)
  const head = tokens.list[0] ?? ''
  const expression = call(tokens)
  const names: string[] = []
  if (tokens.list[tokens.place] === 'as') names.push(...tokens.list.slice(tokens.place + 1).filter(one => one !== '|'))
  const args = expression.kind === 'call' ? expression.args : []
  return { helper: head, args, names, body: [], otherwise: [], isOther: false, isChained }
}

/** Builds the tree of nodes while a template is parsed. */
class Reader {
  private readonly roots: TemplateNode[] = []
  private readonly open: Open[] = []

  add(node: TemplateNode): void {
    const block = this.open.at(-1)
    const list = block ? (block.isOther ? block.otherwise : block.body) : this.roots
    list.push(node)
  }

  begin(source: string, isChained = false): void {
    if (this.open.length >= DEEPEST) throw new TemplateError(`more than ${DEEPEST} nested blocks`)
    this.open.push(openBlock(source, isChained))
  }

  /** Handles `{{else}}`, or `{{else if …}}`, which is a nested block. */
  other(rest: string): void {
    const block = this.open.at(-1)
    if (!block || block.isOther) throw new TemplateError('{{else}} is outside of a block')
    block.isOther = true
    if (rest !== '') this.begin(rest, true)
  }

  end(name: string): void {
    for (;;) {
      const block = this.open.pop()
      if (!block) throw new TemplateError(`{{/${name}}} closes nothing`)
      const { helper, args, names, body, otherwise, isChained } = block
      this.add({ kind: 'block', helper, args, names, body, otherwise })
      if (isChained) continue
      if (helper !== name) throw new TemplateError(`{{#${helper}}} is closed by {{/${name}}}`)
      return
    }
  }

  finish(): readonly TemplateNode[] {
    const [first] = this.open
    if (first) throw new TemplateError(`{{#${first.helper}}} is not closed`)
    return this.roots
  }
}

function tag(reader: Reader, inner: string): void {
  const source = inner.trim()
  if (source === '' || source.startsWith('!')) return
  if (source.startsWith('>')) throw new TemplateError('partials are not available')
  if (source.startsWith('#')) reader.begin(source.slice(1))
  else if (source.startsWith('/')) reader.end(source.slice(1).trim())
  else if (source === 'else' || source === '^') reader.other('')
  else if (/^else\s/.test(source)) reader.other(source.slice(4).trim())
  else if (source.startsWith('&')) reader.add({ kind: 'print', value: readExpression(source.slice(1)), isRaw: true })
  else reader.add({ kind: 'print', value: readExpression(source), isRaw: false })
}

/**
 * Parses a template. It is never run as code.
 * @throws TemplateError
 */
export function parseTemplate(source: string): readonly TemplateNode[] {
  const reader = new Reader()
  let from = 0
  let trimsNext = false
  const text = (to: number, trimsEnd: boolean): void => {
    let words = source.slice(from, to)
    if (trimsNext) words = words.trimStart()
    if (trimsEnd) words = words.trimEnd()
    if (words !== '') reader.add({ kind: 'text', text: words })
  }
  for (const match of source.matchAll(TAG)) {
    const [whole, before, brace, raw, plain, after] = match
    text(match.index, before !== undefined)
    if (brace !== undefined) reader.add({ kind: 'print', value: readExpression(raw ?? ''), isRaw: true })
    else if (plain !== undefined) tag(reader, plain)
    trimsNext = after !== undefined
    from = match.index + whole.length
  }
  text(source.length, false)
  return reader.finish()
}
