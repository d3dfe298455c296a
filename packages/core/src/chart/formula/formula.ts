import { type Token, tokensOf } from './tokens.ts'

/** Formula as a function of the position on the x-axis. */
export type Formula = (x: number) => number

type Binary = (a: number, b: number) => number
const truth = (value: boolean): number => (value ? 1 : 0)

/** Binary operators by precedence, lowest first. Operators on one line have the same precedence. */
const LEVELS: readonly Readonly<Record<string, Binary>>[] = [
  { '||': (a, b) => truth(a !== 0 || b !== 0) },
  { '&&': (a, b) => truth(a !== 0 && b !== 0) },
  { '|': (a, b) => a | b },
  { xor: (a, b) => a ^ b },
  { '&': (a, b) => a & b },
  { '==': (a, b) => truth(a === b), '!=': (a, b) => truth(a !== b) },
  {
    '<': (a, b) => truth(a < b),
    '>': (a, b) => truth(a > b),
    '<=': (a, b) => truth(a <= b),
    '>=': (a, b) => truth(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b },
]

const FUNCTIONS: Readonly<Record<string, (...values: readonly number[]) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  sign: Math.sign,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
} as Readonly<Record<string, (...values: readonly number[]) => number>>
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E, tau: 2 * Math.PI, true: 1, false: 0 }

const MAX_NESTED = 100

class Reader {
  #at = 0
  #depth = 0
  constructor(readonly tokens: readonly Token[]) {}

  fail(): never {
    throw new SyntaxError(`the formula cannot be read at part ${this.#at + 1}`)
  }
  #take(sign: string): boolean {
    const next = this.tokens[this.#at]
    if (next?.kind !== 'sign' || next.sign !== sign) return false
    this.#at += 1
    return true
  }
  whole(): Formula {
    const formula = this.#level(0)
    return this.#at === this.tokens.length ? formula : this.fail()
  }

  #level(level: number): Formula {
    const signs = LEVELS[level]
    if (!signs) return this.#signed()
    let left = this.#level(level + 1)
    for (;;) {
      const sign = Object.keys(signs).find(candidate => this.#take(candidate))
      const compute = signs[sign ?? '']
      const before = left
      if (compute) {
        const right = this.#level(level + 1)
        left = x => compute(before(x), right(x))
      } else if (level === LEVELS.length - 1 && this.#startsFactor()) {
        const right = this.#power()
        left = x => before(x) * right(x)
      } else return left
    }
  }

  /** Implicit multiplication: `20.2(x + 1)` and `2 x` are products. */
  #startsFactor(): boolean {
    const next = this.tokens[this.#at]
    return next !== undefined && (next.kind !== 'sign' || next.sign === '(')
  }

  #signed(): Formula {
    this.#depth += 1
    if (this.#depth > MAX_NESTED) this.fail()
    const formula = this.#unary()
    this.#depth -= 1
    return formula
  }
  #unary(): Formula {
    if (this.#take('+')) return this.#signed()
    if (this.#take('-')) {
      const operand = this.#signed()
      return x => -operand(x)
    }
    if (this.#take('!')) {
      const operand = this.#signed()
      return x => truth(operand(x) === 0)
    }
    if (this.#take('~')) {
      const operand = this.#signed()
      return x => ~operand(x)
    }
    return this.#power()
  }

  /** Exponentiation binds more tightly than a preceding sign and is right-associative. */
  #power(): Formula {
    const base = this.#atom()
    if (!this.#take('^')) return base
    const exponent = this.#signed()
    return x => base(x) ** exponent(x)
  }

  #atom(): Formula {
    const token = this.tokens[this.#at]
    if (!token) return this.fail()
    if (token.kind === 'sign') return this.#take('(') ? this.#enclosed() : this.fail()
    this.#at += 1
    if (token.kind === 'number') return () => token.value
    if (token.name === 'x') return x => x
    const apply = Object.hasOwn(FUNCTIONS, token.name) ? FUNCTIONS[token.name] : undefined
    if (apply && this.#take('(')) return this.#call(apply)
    const value = Object.hasOwn(CONSTANTS, token.name) ? CONSTANTS[token.name] : undefined
    return value === undefined ? this.fail() : () => value
  }

  #enclosed(): Formula {
    const formula = this.#level(0)
    return this.#take(')') ? formula : this.fail()
  }

  #call(apply: (...values: readonly number[]) => number): Formula {
    const parts = [this.#level(0)]
    while (this.#take(',')) parts.push(this.#level(0))
    if (!this.#take(')')) this.fail()
    return x => apply(...parts.map(part => part(x)))
  }
}

/**
 * Parses the formula of a formula annotation. It may contain numbers, `x`, arithmetic with `^` for powers, comparisons
 * (1 or 0), `and`, `or`, `not`, the bitwise operators `&`, `|`, `xor`, functions and constants. A left-hand side `y =`
 * is ignored. Returns undefined if the text is invalid.
 */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text.replace(/^\s*(?!x\b)[a-z]\w*\s*=(?!=)/i, ''))
  if (!tokens || tokens.length === 0) return undefined
  try {
    return new Reader(tokens).whole()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const isFormula = (text: string): boolean => parseFormula(text) !== undefined
