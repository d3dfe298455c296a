import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { read } from './call.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** From where a select takes its options. */
export interface OptionSource {
  /** Path and query of a GET. */
  readonly endpoint: string
  /** Options out of the answer, when they are not `{text, value}` under `result`. */
  readonly mutate?: ((answer: unknown) => readonly SelectOption[]) | undefined
}

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

/** The rows under `result`, whatever they are. */
export const resultRows = (answer: unknown): readonly JsonRecord[] => {
  const { result } = record(answer)
  return Array.isArray(result) ? result.map(record) : []
}

const plainOptions = (answer: unknown): readonly SelectOption[] =>
  resultRows(answer).flatMap(({ text, value }) =>
    value === undefined || value === null ? [] : [{ value: String(value), label: String(text ?? value) }],
  )

/** The options of a generic select (requirement API-OPTIONS-002). `get` is the browser's own unless given. */
export async function fetchOptions(
  { endpoint, mutate = plainOptions }: OptionSource,
  get: (path: string) => Promise<unknown> = read,
): Promise<readonly SelectOption[]> {
  return mutate(await get(endpoint))
}
