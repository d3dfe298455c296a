import { AppError } from '@belvedere/core/errors'
import Type, { type Static } from 'typebox'
import { GUEST_LIFETIME_S } from '../auth/guests.ts'
import { admitSql } from '../connections/admission.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'

const Name = Type.String({ maxLength: 256 })

/** The body of Apache Superset's `guest_token` call. */
const GuestTokenCreate = Type.Object({
  user: Type.Optional(
    Type.Object({
      username: Type.Optional(Name),
      first_name: Type.Optional(Name),
      last_name: Type.Optional(Name),
    }),
  ),
  resources: Type.Array(
    Type.Object({ type: Type.Literal('dashboard'), id: Type.String({ minLength: 1, maxLength: 64 }) }),
    { minItems: 1, maxItems: 100 },
  ),
  rls: Type.Array(
    Type.Object({
      clause: Type.String({ minLength: 1, maxLength: 4096 }),
      dataset: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
    }),
    { maxItems: 100 },
  ),
})

const wrong = (field: string, text: string): AppError => new AppError('INVALID_FIELDS', { fields: { [field]: [text] } })

/** Checks that every named dashboard is embedded. Otherwise the token would only fail later, for a guest. */
async function checkResources(ids: readonly string[], { services }: RouteInput): Promise<void> {
  const known = await services.db.selectFrom('embedded_dashboards').select('uuid').where('uuid', 'in', ids).execute()
  const missing = ids.find(id => !known.some(({ uuid }) => uuid === id))
  if (missing !== undefined) throw wrong('resources', `There is no embedded dashboard ${missing}.`)
}

/** Refuses a rule that is not a single condition, so that the request for the token fails instead of a guest's read. */
async function checkRule(clause: string, { services, signal }: RouteInput): Promise<void> {
  try {
    await admitSql(
      { sql: clause, kind: 'expression', backend: 'duckdb', database_id: null, mayRead: () => false },
      services,
      signal,
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    throw wrong('rls', error.message)
  }
}

/** POST /api/v1/security/guest_token */
async function createGuestToken(input: RouteInput): Promise<unknown> {
  const { user: guest, resources, rls } = input.request.body as Static<typeof GuestTokenCreate>
  const { services, user } = input
  await checkResources(
    resources.map(resource => resource.id),
    input,
  )
  for (const { clause } of rls) await checkRule(clause, input)
  const rls_rules = rls.map(({ clause, dataset }) => (dataset ? { clause, dataset } : { clause }))
  const token = await services.auth.guests.issue(user.id, { user: guest ?? {}, resources, rls_rules })
  services.activity.write({
    action: 'guest_token',
    user_id: user.id,
    facts: { resources: resources.map(resource => resource.id), seconds: GUEST_LIFETIME_S },
  })
  return { token }
}

export const guestTokenRoute: Route = {
  method: 'POST',
  url: '/api/v1/security/guest_token',
  access: permission('can_grant_guest_token', 'SecurityRestApi'),
  schema: { body: GuestTokenCreate },
  docs: { summary: 'Create a token for guests of embedded dashboards', answer: Type.Object({ token: Type.String() }) },
  handler: createGuestToken,
}
