import { isRecord, readJson } from '../json/index.ts'

/** Currency of a chart: ISO code and position of the symbol. */
export interface Currency {
  readonly symbol: string
  readonly symbolPosition: 'prefix' | 'suffix'
}

/** Number format of a metric, as defined by its dataset. */
export interface MetricFormat {
  /** d3 format code. */
  readonly d3format?: string | null | undefined
  readonly currency?: Currency | null | undefined
}

/** Parses a stored currency, an object or JSON text. Null if it is missing or invalid. */
export function readCurrency(stored: unknown): Currency | null {
  const value = typeof stored === 'string' ? readJson(stored) : stored
  if (!isRecord(value) || typeof value.symbol !== 'string' || value.symbol === '') return null
  return { symbol: value.symbol, symbolPosition: value.symbolPosition === 'suffix' ? 'suffix' : 'prefix' }
}

/** Returns the formats of metrics by name. Metrics without a format are omitted. */
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

/** Returns the symbol of a currency code: `$` for USD; the code itself without one. */
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

/** Adds a currency to a formatted number: $66.1B, −$5, 66.1B €. It replaces the dollar sign of the number format. */
export function withCurrency(written: string, { symbol, symbolPosition }: Currency): string {
  if (!symbol) return written
  const text = written.replace('$', '')
  const sign = currencySign(symbol)
  if (symbolPosition === 'suffix') return `${text} ${sign}`
  const [minus = ''] = /^[-\u2212+]/.exec(text) ?? []
  const gap = /[A-Za-z]$/.test(sign) ? ' ' : ''
  return minus + sign + gap + text.slice(minus.length)
}
