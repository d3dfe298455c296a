import type { Adapters } from '../vector.ts'
import { sqlDialects } from './sql-dialects.ts'
import { sqlQuery } from './sql-query.ts'
import { sqlText } from './sql-text.ts'

export const sql: Adapters = { ...sqlText, ...sqlDialects, ...sqlQuery }
