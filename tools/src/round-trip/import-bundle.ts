/** Takes a bundle of an export into a product. */
import type { HttpAnswer, Session } from '../vectors/http/session.ts'
import { zipOf } from '../vectors/http/zips.ts'

/** What the import could not take over as it was. */
export interface Note {
  readonly path: string
  readonly field?: string
  readonly message: string
}

/** The beginning of an answer, for a message. */
export const textOf = (answer: HttpAnswer): string => answer.bytes.toString('utf8', 0, 600)

/** @throws Error with the product's answer where it refuses the bundle */
export async function importBundle(
  session: Session,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<readonly Note[]> {
  const form = new FormData()
  const rooted = new Map([...files].map(([path, content]) => [`bundle/${path}`, content]))
  form.set('bundle', new Blob([new Uint8Array(await zipOf(rooted))]), 'bundle.zip')
  const databases = [...files.keys()].filter(path => /(^|\/)databases\//.test(path))
  form.set('passwords', JSON.stringify(Object.fromEntries(databases.map(path => [path, 'a password']))))
  const answer = await session.send('admin', { method: 'POST', path: '/api/v1/assets/import/', form })
  if (answer.status !== 200) throw new Error(`the import answered ${answer.status} ${textOf(answer)}`)
  return (answer.json as { notes?: readonly Note[] }).notes ?? []
}
