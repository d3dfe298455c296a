/** Routes that start and end a view, in which an administrator sees the product as another user or as a role. */
import { AppError } from '@belvedere/core/errors'
import { type SqlBool, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Principal } from '../auth/principal.ts'
import { VIEW_COOKIE, type ViewTarget } from '../auth/view-as.ts'
import { MESSAGE, resultOf, resultsOf, TEXT } from '../http/answers.ts'
import { changesNothing, type Route, type RouteInput, SIGNED_IN } from '../http/route.ts'
import type { Services } from '../services.ts'

const Target = Type.Object({
  kind: Type.Union([Type.Literal('user'), Type.Literal('role')]),
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
})

function viewHeader(services: Services, value: string): string {
  const secure = services.base_url.startsWith('https:') ? '; Secure' : ''
  const end = value === '' ? '; Max-Age=0' : ''
  return `${VIEW_COOKIE}=${value}; Path=/${end}; HttpOnly; SameSite=Lax${secure}`
}

/** Sets or clears the view. The browser's cache is cleared, because it contains responses for another user. */
const changeView = ({ reply, services }: RouteInput, value: string): void =>
  void reply
    .header('set-cookie', viewHeader(services, value))
    .header('clear-site-data', '"cache"')
    .header('cache-control', 'no-store')

async function nameOf({ kind, id }: ViewTarget, { db }: Services): Promise<string> {
  const row =
    kind === 'user'
      ? await db
          .selectFrom('users')
          .select('username as name')
          .where('id', '=', id)
          .where('active', '=', 1)
          .executeTakeFirst()
      : await db.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row.name
}

/**
 * Returns the administrator of the request, also during a view. The permission to manage users is not sufficient,
 * because a view may show more than its holder may see.
 * @throws AppError FORBIDDEN
 */
async function administratorOf({ services, user }: RouteInput): Promise<Principal> {
  const requester = user.viewer ? await services.auth.principals.get(user.viewer.id) : user
  if (!requester?.is_admin) throw new AppError('FORBIDDEN')
  return requester
}

async function begin(input: RouteInput): Promise<unknown> {
  const { request, services } = input
  const user = await administratorOf(input)
  if (request.identity.kind !== 'session') {
    throw new AppError('INCORRECT_REQUEST', {
      reason: 'only a browser session can start a view, and this request has none',
    })
  }
  const target = request.body as Static<typeof Target>
  const name = await nameOf(target, services)
  const { kind, id } = target
  changeView(input, services.auth.views.cookieFor({ kind, id }, request.identity.session))
  services.activity.write({
    action: 'view_as_begin',
    user_id: user.id,
    facts: { type: kind, id, name, ip: request.ip },
  })
  return { result: { kind, id, name } }
}

const MAX_PEOPLE = 20

/** Returns active users whose name contains a text, as targets of a view. */
async function people(input: RouteInput): Promise<unknown> {
  await administratorOf(input)
  const { text = '' } = input.request.query as { readonly text?: string }
  const names = ['username', 'first_name', 'last_name'] as const
  const pattern = `%${text
    .toLowerCase()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const users = await input.services.db
    .selectFrom('users')
    .select(['id', ...names])
    .where('active', '=', 1)
    .where(eb => eb.or(names.map(name => sql<SqlBool>`lower(${eb.ref(name)}) like ${pattern} escape '\\'`)))
    .orderBy('first_name')
    .orderBy('username')
    .limit(MAX_PEOPLE)
    .execute()
  input.reply.header('cache-control', 'no-store')
  return { result: users }
}

function end(input: RouteInput): unknown {
  const { viewer } = input.user
  if (viewer) {
    const { kind, id, name } = viewer.target
    const facts = { type: kind, id, name, ip: input.request.ip }
    input.services.activity.write({ action: 'view_as_end', user_id: viewer.id, facts })
  }
  changeView(input, '')
  return { message: 'OK' }
}

const url = '/api/v1/security/view_as'

export const viewAsRoutes: readonly Route[] = [
  {
    method: 'POST',
    url,
    // The handler only accepts administrators, and one in a view may select another target.
    access: changesNothing(SIGNED_IN),
    schema: { body: Target },
    docs: {
      summary: 'View the product as another user or as a role; nothing can be changed until the view ends',
      answer: resultOf(Type.Object({ ...Target.properties, name: TEXT })),
    },
    handler: begin,
  },
  {
    method: 'GET',
    url: `${url}/people`,
    access: SIGNED_IN,
    docs: {
      summary: 'Users that an administrator can view the product as, by a part of their name',
      query: { text: { type: 'string' } },
      answer: resultsOf(Type.Object({ id: Type.Integer(), username: TEXT, first_name: TEXT, last_name: TEXT })),
    },
    handler: people,
  },
  {
    method: 'DELETE',
    url,
    access: changesNothing(SIGNED_IN),
    docs: { summary: 'Stop viewing the product as another user', answer: MESSAGE },
    handler: end,
  },
]
