/** An administrator begins and ends to see the product as another user or as a role. */
import { AppError } from '@belvedere/core/errors'
import Type, { type Static } from 'typebox'
import { VIEW_COOKIE, type ViewTarget } from '../auth/view-as.ts'
import { MESSAGE, resultOf, TEXT } from '../http/answers.ts'
import { changesNothing, permission, type Route, type RouteInput, SIGNED_IN } from '../http/route.ts'
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

/** What the browser has cached was answered to somebody else. */
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

async function begin(input: RouteInput): Promise<unknown> {
  const { request, services, user } = input
  // The permission to manage users is not enough: a view may show more than its holder sees.
  if (!user.is_admin) throw new AppError('FORBIDDEN')
  if (request.identity.kind !== 'session') {
    throw new AppError('INCORRECT_REQUEST', { reason: 'a view belongs to a browser session, this request has none' })
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
    access: permission('can_write', 'User'),
    schema: { body: Target },
    docs: {
      summary: 'See the product as another user or as a role; nothing can be changed until the view ends',
      answer: resultOf(Type.Object({ ...Target.properties, name: TEXT })),
    },
    handler: begin,
  },
  {
    method: 'DELETE',
    url,
    access: changesNothing(SIGNED_IN),
    docs: { summary: 'See the product as oneself again', answer: MESSAGE },
    handler: end,
  },
]
