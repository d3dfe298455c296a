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

/** `20261120_080000` in UTC: files are distinguished by their time. */
const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')

/**
 * One file as itself, several as a ZIP of query_1, query_2 and so on. What goes wrong before the first byte is an
 * answer like any other; after that the connection is cut, so that half a file is never taken for a whole one.
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

/** The first query is requested before anything is said, each further one when the file before it has been written. */
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
