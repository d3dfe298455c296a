/** Thread of the text process that formats SQL. */
import { parentPort } from 'node:worker_threads'
import type { FormatJob } from '@belvedere/core/engine-protocol'
import { formatSql } from './format-sql.ts'

parentPort?.on('message', (job: FormatJob) => parentPort?.postMessage(formatSql(job)))
