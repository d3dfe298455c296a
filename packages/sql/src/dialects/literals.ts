import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { Around } from './dialect.ts'

export const doubled = (text: string, quote: string): string => quote + text.replaceAll(quote, quote + quote) + quote

/** Text literal of standard SQL. */
export const quoteText: Around = text => doubled(text, "'")

/** Text literal for databases in which a backslash is an escape character. */
export const quoteTextWithBackslash: Around = text => quoteText(text.replaceAll('\\', '\\\\'))

export interface LiteralForms {
  readonly text: Around
  /** Wraps a quoted wall-clock time. */
  readonly timestamp: Around
  /** Wraps a quoted date. */
  readonly date: Around
}

/** Returns the number of decimals. */
export const scaleOf = (digits: SqlParam['value']): number => String(digits).split('.')[1]?.length ?? 0

/** Returns a function that formats values as literals. */
export const literals =
  (forms: LiteralForms) =>
  ({ type, value }: SqlParam): string => {
    if (value === null || type === 'null') return 'NULL'
    switch (type) {
      case 'integer':
      case 'decimal':
      case 'double':
        return Number(value) < 0 ? `(${value})` : String(value)
      case 'boolean':
        return value === true ? 'TRUE' : 'FALSE'
      case 'timestamp':
        return forms.timestamp(forms.text(String(value)))
      case 'date':
        return forms.date(forms.text(String(value)))
      case 'text':
        return forms.text(String(value))
    }
  }
