import { Readable } from 'node:stream'
import type { ResultFormat } from '@belvedere/core/query'
import { type Principal, turnIdOf } from '../../auth/principal.ts'
import type { Services } from '../../services.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import type { PreparedPart } from '../plan/prepared-context.ts'
import { fetchResult, laneOf, streamResult } from './results.ts'

export type FileFormat = Exclude<ResultFormat, 'json'>

export interface FileSource {
  /** Maximum number of rows; null if it is not the answer of a query. */
  readonly row_limit: number | null
  /** Starts the query. Resolves with the first bytes. */
  readonly open: () => Promise<Readable>
}

/**
 * Returns the files of a context, one for each query. Large files are streamed and never cached. Files that combine
 * other answers, or that need rules over all rows, are built completely before they are sent.
 */
export async function fileSources(
  parts: readonly PreparedPart[],
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<readonly FileSource[]> {
  const sources: FileSource[] = []
  for (const part of parts) {
    if (part.kind === 'known') {
      sources.push({ row_limit: null, open: async () => Readable.from([Buffer.from(part.text)]) })
      continue
    }
    const { prepared } = part
    const shadows = await rowRulesFor(user, prepared, services, signal)
    const resultRequest = { prepared, shadows, force: false, turn: { user_id: turnIdOf(user) } }
    // Only the last row tells which series are complete. A file without a limit contains all of them.
    const mayCut = prepared.whole_series !== null && prepared.plan.row_limit < services.config.sql_max_row
    const isWhole = mayCut || prepared.combine !== null || prepared.job.post_processing.length > 0
    sources.push({
      row_limit: prepared.plan.row_limit,
      open: isWhole
        ? async () => Readable.from((await fetchResult(resultRequest, services, signal)).stored.data.pieces)
        : () => streamResult(resultRequest, laneOf(prepared, 'export'), services, signal),
    })
  }
  return sources
}
