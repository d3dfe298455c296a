import { parseExactValues } from './exact-values.ts'
import { isRecord, type JsonRecord } from './record.ts'

/**
 * Parses a JSON text from storage or an external source; undefined if it is missing or invalid. Values that are compared
 * with data keep all digits, see `parseExactValues`.
 */
export function readJson(
  text: string | null | undefined,
  parse: (text: string) => unknown = parseExactValues,
): unknown {
  if (text === null || text === undefined) return undefined
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Parses a JSON object; undefined if the text is not one. */
export function readJsonRecord(text: string | null | undefined): JsonRecord | undefined {
  const value = readJson(text)
  return isRecord(value) ? value : undefined
}
