import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import type { RouteInput } from '../../http/route.ts'
import type { FileFormat, FileSource } from '../run/file-sources.ts'

const TYPES: Readonly<Record<FileFormat | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Formats a time as `20261120_080000` in UTC, to distinguish files. */
const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')

/**
 * Sends a single file as it is, and several files as a ZIP of query_1, query_2 and so on. Failures before the first
 * byte get an error response. Later failures close the connection, so that a partial file is never mistaken for a
 * complete one.
 */
export async function sendFiles(
  files: readonly FileSource[],
  format: FileFormat,
  input: RouteInput,
): Promise<FastifyReply> {
  const { reply, services } = input
  const name = stamp(services.clock.now())
  const [only] = files
  const isOne = files.length === 1 && only !== undefined
  const body = isOne ? await only.open() : await zipped(files, format, services.clock.now())
  const extension = isOne ? format : 'zip'
  if (isOne && only.row_limit !== null) reply.header('x-row-limit', String(only.row_limit))
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename=${name}.${extension}`)
    .type(TYPES[extension])
    .send(body)
}

/**
 * Opens the first query before the response starts, so that its errors can be reported. Opens each further query when
 * the previous file has been written.
 */
async function zipped(files: readonly FileSource[], format: FileFormat, at: number): Promise<Readable> {
  const zip = new ZipFile()
  const body = zip.outputStream as Readable
  const first = await files[0]?.open()
  void (async () => {
    for (const [index, file] of files.entries()) {
      const rows = index === 0 && first ? first : await file.open()
      rows.once('error', error => body.destroy(error))
      body.once('close', () => rows.destroy())
      zip.addReadStream(rows, `query_${index + 1}.${format}`, { mtime: new Date(at) })
      await once(rows, 'end')
    }
    zip.end()
  })().catch((error: Error) => body.destroy(error))
  return body
}
