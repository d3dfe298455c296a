/** Shapes of the SQL editor's answers, for the API description. */
type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const textOrNull: Schema = { type: ['string', 'null'] }
const objects: Schema = { type: 'array', items: { type: 'object' } }

const QUERY: Schema = {
  type: 'object',
  properties: {
    id: { ...text, description: 'The client_id' },
    queryId: integer,
    state: { ...text, enum: ['pending', 'running', 'success', 'failed', 'stopped', 'timed_out'] },
    rows: { type: ['integer', 'null'] },
    limit: integer,
    limitingFactor: text,
    executedSql: textOrNull,
    resultsKey: { ...textOrNull, description: 'Asks for the rows again, at /api/v1/sqllab/results/' },
    startDttm: { type: 'number', description: 'Epoch milliseconds' },
    endDttm: { type: ['number', 'null'] },
    errorMessage: textOrNull,
  },
}

export const EXECUTED: Schema = {
  type: 'object',
  properties: {
    query_id: integer,
    status: text,
    data: objects,
    columns: objects,
    selected_columns: objects,
    expanded_columns: objects,
    query: QUERY,
  },
}
export const STARTED_TOO = 'With `runAsync` 202 and the query alone: its rows are asked for by `resultsKey` later.'
export const ESTIMATED: Schema = { type: 'object', properties: { result: objects } }
export const OK: Schema = { type: 'object', properties: { result: text } }
export const RESULT: Schema = { type: 'object', properties: { result: { type: 'object' } } }
