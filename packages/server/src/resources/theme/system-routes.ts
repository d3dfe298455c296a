/** Themes of the whole product: one for light and one for dark pages. */
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { documentOf, updateRow } from '../../crud/plain.ts'
import { serializeOne } from '../../crud/read.ts'
import { entityTag, findWritable, inWrite, refuseStale, storeRevision } from '../../crud/write.ts'
import { INTEGER, MESSAGE, resultOf } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { themeResource } from './resource.ts'

type Flag = 'is_system_default' | 'is_system_dark'

/** Moves a flag to one theme. Null removes it from all. */
async function moveFlag(context: Context, flag: Flag, id: number | null): Promise<void> {
  const rows = await context.store
    .selectFrom('themes')
    .selectAll()
    .where(where => where.or([where(flag, '=', 1), where('id', '=', id ?? -1)]))
    .execute()
  for (const row of rows) {
    const value = row.id === id ? 1 : 0
    const version = row.version + 1
    const by = { changed_on: context.now, changed_by_id: context.user.id }
    await updateRow(context, 'themes', row.id, { [flag]: value, version, ...by })
    const document = await documentOf(context, 'themes', row.id)
    await storeRevision(context, 'theme', { id: row.id, uuid: row.uuid, version }, document, 'update')
  }
}

const set =
  (flag: Flag) =>
  async (input: RouteInput): Promise<unknown> => {
    const context: Context = { ...contextOf(input), verb: { type: 'theme', name: flag } }
    const { id, version } = await inWrite(context, async inside => {
      const row = await findWritable(themeResource, paramOf(input, 'id'), inside)
      await refuseStale(row.version, input.request.headers['if-match'], () => serializeOne(themeResource, row, inside))
      await moveFlag(inside, flag, row.id)
      return { id: row.id, version: row.version + 1 }
    })
    input.reply.header('etag', entityTag(version))
    return { result: { id } }
  }

const unset =
  (flag: Flag) =>
  async (input: RouteInput): Promise<unknown> => {
    await inWrite({ ...contextOf(input), verb: { type: 'theme', name: flag } }, inside => moveFlag(inside, flag, null))
    return { message: 'OK' }
  }

const access = permission('can_write', 'Theme')
const FLAGS = [
  ['system_default', 'is_system_default', 'light'],
  ['system_dark', 'is_system_dark', 'dark'],
] as const

export const systemThemeRoutes: readonly Route[] = FLAGS.flatMap(([name, flag, mode]): readonly Route[] => [
  {
    method: 'PUT',
    url: `/api/v1/theme/:id/set_${name}`,
    access,
    docs: {
      summary: `Set the theme of the product for ${mode} pages`,
      answer: resultOf(Type.Object({ id: INTEGER })),
    },
    handler: set(flag),
  },
  {
    method: 'DELETE',
    url: `/api/v1/theme/unset_${name}`,
    access,
    docs: { summary: `Show ${mode} pages in the standard theme`, answer: MESSAGE },
    handler: unset(flag),
  },
])
