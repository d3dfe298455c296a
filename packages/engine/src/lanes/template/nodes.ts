/** Syntax tree of a template. Its names follow Jinja's grammar. */

export interface Arguments {
  readonly positional: readonly Expression[]
  readonly named: readonly { readonly name: string; readonly value: Expression }[]
  /** `*list`; null if absent. */
  readonly spread: Expression | null
  /** `**dict`; null if absent. */
  readonly spreadNamed: Expression | null
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**'
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'

export interface Call {
  readonly type: 'call'
  readonly callee: Expression
  readonly args: Arguments
}
export interface FilterCall {
  readonly type: 'filter'
  /** Null in the head of a filter block, which applies to the text of the block. */
  readonly operand: Expression | null
  readonly name: string
  readonly args: Arguments
}
export interface Slice {
  readonly type: 'slice'
  readonly start: Expression | null
  readonly stop: Expression | null
  readonly step: Expression | null
}

export type Expression =
  | { readonly type: 'constant'; readonly value: null | boolean | bigint | number | string }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'tuple' | 'list'; readonly entries: readonly Expression[] }
  | { readonly type: 'dict'; readonly pairs: readonly (readonly [Expression, Expression])[] }
  | { readonly type: 'attribute'; readonly object: Expression; readonly name: string }
  | { readonly type: 'item'; readonly object: Expression; readonly key: Expression }
  | Slice
  | Call
  | FilterCall
  | { readonly type: 'test'; readonly operand: Expression; readonly name: string; readonly args: Arguments }
  | { readonly type: 'not'; readonly operand: Expression }
  | { readonly type: 'sign'; readonly sign: '-' | '+'; readonly operand: Expression }
  | {
      readonly type: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly type: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly type: 'concat'; readonly parts: readonly Expression[] }
  | {
      readonly type: 'compare'
      readonly first: Expression
      readonly rest: readonly { readonly operator: Comparison; readonly operand: Expression }[]
    }
  | {
      readonly type: 'choice'
      readonly condition: Expression
      readonly then: Expression
      /** Null without an `else`. */
      readonly otherwise: Expression | null
    }

export type Target =
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'member'; readonly object: string; readonly name: string }
  | { readonly type: 'tuple'; readonly entries: readonly Target[] }

export interface Parameter {
  readonly name: string
  /** Default value; null if the parameter is undefined without an argument. */
  readonly otherwise: Expression | null
}

export interface For {
  readonly type: 'for'
  readonly target: Target
  readonly iterable: Expression
  /** Condition of the entries that are included; null if there is none. */
  readonly condition: Expression | null
  readonly isRecursive: boolean
  readonly body: readonly Statement[]
  readonly otherwise: readonly Statement[]
}
export interface Macro {
  readonly type: 'macro'
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
}

/** A tag, or a statement with all its tags, in a SQL comment. It is printed as written. */
export interface Commented {
  readonly type: 'commented'
  readonly source: string
  /** The statement to run for its effects; null if it cannot be parsed. */
  readonly statement: Statement | null
}

export type Statement =
  | { readonly type: 'text'; readonly text: string }
  | Commented
  | { readonly type: 'print'; readonly value: Expression }
  | {
      readonly type: 'if'
      readonly branches: readonly { readonly condition: Expression; readonly body: readonly Statement[] }[]
      readonly otherwise: readonly Statement[]
    }
  | For
  | { readonly type: 'set'; readonly target: Target; readonly value: Expression }
  | {
      readonly type: 'set block'
      readonly target: Target
      readonly filter: FilterCall | null
      readonly body: readonly Statement[]
    }
  | Macro
  | {
      readonly type: 'call block'
      readonly parameters: readonly Parameter[]
      readonly call: Call
      readonly body: readonly Statement[]
    }
  | { readonly type: 'filter block'; readonly filter: FilterCall; readonly body: readonly Statement[] }
  | {
      readonly type: 'with'
      readonly values: readonly { readonly target: Target; readonly value: Expression }[]
      readonly body: readonly Statement[]
    }

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> => typeof part === 'object' && part !== null

/** Yields every node of a tree, parents before children. Nodes in comments are skipped because they may be anything. */
export function* allNodes(part: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(part)) for (const entry of part) yield* allNodes(entry)
  else if (isObject(part)) {
    if (part.type === 'commented') return
    if ('type' in part) yield part
    yield* allNodes(Object.values(part))
  }
}
