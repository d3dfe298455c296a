/** A currency as a chart stores it: its ISO code, and where the sign stands. */
export interface Currency {
  readonly symbol: string
  readonly symbolPosition: 'prefix' | 'suffix'
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
