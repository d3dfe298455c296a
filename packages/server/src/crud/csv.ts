/** Comma-separated values of texts that people wrote. Pure. */

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines with CRLF at their ends, as RFC 4180 has it. */
export const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  lines.map(line => `${line.map(cell).join(',')}\r\n`).join('')
