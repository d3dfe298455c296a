import { isRecord, readJson } from '../json/index.ts'

/** A currency as a chart stores it: its ISO code, and where the sign stands. */
export interface Currency {
  readonly symbol: string
  readonly symbolPosition: 'prefix' | 'suffix'
}

/** How a dataset wants the numbers of a metric written. */
export interface MetricFormat {
  /** A d3 code. */
  readonly d3format?: string | null | undefined
  readonly currency?: Currency | null | undefined
}

/** Reads a stored currency, JSON or its text. Null if there is none. */
export function readCurrency(stored: unknown): Currency | null {
  const value = typeof stored === 'string' ? readJson(stored) : stored
  if (!isRecord(value) || typeof value.symbol !== 'string' || value.symbol === '') return null
  return { symbol: value.symbol, symbolPosition: value.symbolPosition === 'suffix' ? 'suffix' : 'prefix' }
}

/** Formats of metrics by their names; those that have none are left out. */
export function metricFormatsOf(
  metrics: readonly {
    readonly metric_name: string
    readonly d3format?: string | null | undefined
    readonly currency?: unknown
  }[],
): Readonly<Record<string, MetricFormat>> {
  const formats = metrics.flatMap(({ metric_name, d3format, currency }) => {
    const format = { d3format: d3format || null, currency: readCurrency(currency) }
    return format.d3format === null && format.currency === null ? [] : [[metric_name, format] as const]
  })
  return Object.fromEntries(formats)
}

/** The sign of a currency code: `$` for USD; the code itself when it has none. */
export function currencySign(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  } catch {
    return code
  }
}

/** A written number with its currency: $66.1B, −$5, 66.1B €. The dollar of a number format gives way to it. */
export function withCurrency(written: string, { symbol, symbolPosition }: Currency): string {
  if (!symbol) return written
  const text = written.replace('$', '')
  const sign = currencySign(symbol)
  if (symbolPosition === 'suffix') return `${text} ${sign}`
  const [minus = ''] = /^[-\u2212+]/.exec(text) ?? []
  const gap = /[A-Za-z]$/.test(sign) ? ' ' : ''
  return minus + sign + gap + text.slice(minus.length)
}
