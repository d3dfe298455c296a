import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import type { RouteInput } from '../http/route.ts'

/** `20261120_080000` in UTC: files are told apart by their time. */
const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')

/** One file as itself, several as a ZIP of query_1, query_2 and so on. */
export async function sendFiles(files: readonly Buffer[], format: 'csv', input: RouteInput): Promise<FastifyReply> {
  const { reply, services } = input
  const name = stamp(services.clock.now())
  const [only] = files
  const send = (extension: string, type: string, bytes: Buffer) =>
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename=${name}.${extension}`)
      .type(type)
      .send(bytes)
  if (files.length === 1 && only) return send(format, 'text/csv; charset=utf-8', only)
  return send('zip', 'application/zip', await zipped(files, format, services.clock.now()))
}

async function zipped(files: readonly Buffer[], format: string, at: number): Promise<Buffer> {
  const zip = new ZipFile()
  files.forEach((bytes, index) => {
    zip.addBuffer(bytes, `query_${index + 1}.${format}`, { mtime: new Date(at) })
  })
  zip.end()
  const chunks: Buffer[] = []
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(zip.outputStream, 'end')
  return Buffer.concat(chunks)
}
