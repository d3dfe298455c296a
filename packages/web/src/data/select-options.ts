import { type JsonRecord, recordOrEmpty } from '@belvedere/core/json'
import type { App } from '../state/app.ts'
import { read } from './calls/call.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** Source of a select's options. */
export interface OptionSource {
  /** Path and query of a GET. */
  readonly endpoint: string
  /** Converts the response to options, if it is not `{text, value}` under `result`. */
  readonly mutate?: ((answer: unknown) => readonly SelectOption[]) | undefined
}

/** Returns the rows under `result`; values that are not records become empty ones. */
export const resultRows = (answer: unknown): readonly JsonRecord[] => {
  const { result } = recordOrEmpty(answer)
  return Array.isArray(result) ? result.map(recordOrEmpty) : []
}

const plainOptions = (answer: unknown): readonly SelectOption[] =>
  resultRows(answer).flatMap(({ text, value }) =>
    value === undefined || value === null ? [] : [{ value: String(value), label: String(text ?? value) }],
  )

/** Fetches the options of a generic select (requirement API-OPTIONS-002). `get` is for tests. */
export async function fetchOptions(
  app: App,
  { endpoint, mutate = plainOptions }: OptionSource,
  get: (path: string) => Promise<unknown> = path => read(app, path),
): Promise<readonly SelectOption[]> {
  return mutate(await get(endpoint))
}
