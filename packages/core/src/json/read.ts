import { isRecord, type JsonRecord } from './record.ts'

/** The value of a JSON text that was stored or comes from elsewhere; undefined for a text that is missing or no JSON. */
export function readJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object that such a text holds; undefined where it holds none. */
export function readJsonRecord(text: string | null | undefined): JsonRecord | undefined {
  const value = readJson(text)
  return isRecord(value) ? value : undefined
}
