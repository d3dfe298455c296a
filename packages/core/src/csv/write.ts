import { isFormula } from './formula.ts'

function field(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Writes comma-separated values with CRLF line ends (RFC 4180), for texts that users entered. Tables of data are
 * written by the engine.
 */
export const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  lines.map(line => `${line.map(field).join(',')}\r\n`).join('')
