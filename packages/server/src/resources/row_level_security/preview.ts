/** POST /api/v1/rowlevelsecurity/preview: the number of rows that each role or user sees before and under a rule. */
import { AppError } from '@belvedere/core/errors'
import { permissionKey } from '@belvedere/core/permissions'
import Type from 'typebox'
import type { Principal, RowRuleFacts, RuleTrial } from '../../auth/principal.ts'
import { getChartData } from '../../chart-data/get-chart-data.ts'
import { parseQueryContext } from '../../chart-data/request/query-context.ts'
import { type Context, contextOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { ids, integer, longText, oneOf, parseBody, required } from '../../crud/fields.ts'
import { FLAG, INTEGER, orNull, resultOf, TEXT, TEXT_OR_NULL } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { parseJson } from '../../json/parse.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { completeRule, FILTER_TYPES } from './write-rule.ts'

export const TRIAL_FIELDS = {
  /** Id of the stored rule that the draft replaces. */
  id: integer,
  filter_type: required(oneOf(FILTER_TYPES)),
  tables: required(ids),
  roles: required(ids),
  group_key: longText,
  clause: required(longText),
}

/** Maximum number of datasets and viewers of a request; each pair takes up to two queries. */
export const MAX_DATASETS = 10
const MAX_VIEWERS = 40
/** Maximum time for counting. Viewers that were not counted by then have no numbers in the response. */
const MAX_MS = 20_000

interface Viewer {
  readonly id: number
  readonly name: string
  readonly principal: Principal
}

/** Rows are counted even if the role may not read the dataset, because another role of its users may allow it. */
const READS_ALL = new Set([permissionKey('all_datasource_access', 'all_datasource_access')])

/** Returns a principal with only this role. The id is negative, so that nothing cached for a user applies. */
const holderOf = (id: number, name: string): Principal => ({
  id: -id,
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  roles: [name],
  permissions: READS_ALL,
  is_admin: name === 'Admin',
  is_anonymous: false,
})

async function rolesAsViewers({ store }: Context): Promise<readonly Viewer[]> {
  const roles = await store.selectFrom('roles').select(['id', 'name']).orderBy('name').limit(MAX_VIEWERS).execute()
  return roles.map(({ id, name }) => ({ id, name, principal: holderOf(id, name) }))
}

/** Returns active users with their own roles and names as viewers, for conditions that depend on the user. */
async function peopleAsViewers({ store, services }: Context): Promise<readonly Viewer[]> {
  const users = await store
    .selectFrom('users')
    .select(['id', 'username'])
    .where('active', '=', 1)
    .orderBy('username')
    .limit(MAX_VIEWERS)
    .execute()
  const viewers: Viewer[] = []
  for (const { id, username } of users) {
    const principal = await services.auth.principals.get(id)
    if (principal) viewers.push({ id, name: username, principal: { ...principal, permissions: READS_ALL } })
  }
  return viewers
}

/** Returns the trial of the draft. */
export async function trialOf({ store }: Context, body: Readonly<Record<string, unknown>>): Promise<RuleTrial> {
  const numbers = (value: unknown): readonly number[] => (Array.isArray(value) && value.length > 0 ? value : [0])
  const roles = await store.selectFrom('roles').select('name').where('id', 'in', numbers(body.roles)).execute()
  const datasets = await store
    .selectFrom('datasets')
    .select(['id', 'database_id', 'schema', 'table_name', 'sql'])
    .where('id', 'in', numbers(body.tables))
    .execute()
  const group = typeof body.group_key === 'string' ? body.group_key.trim() : ''
  const rule: RowRuleFacts = {
    id: 0,
    name: '',
    filter_type: body.filter_type === 'Base' ? 'Base' : 'Regular',
    group_key: group === '' ? null : group,
    clause: String(body.clause),
    roles: roles.map(({ name }) => name),
    datasets: datasets.map(({ sql, ...dataset }) => ({ ...dataset, is_virtual: sql !== null && sql !== '' })),
  }
  return { replaces: typeof body.id === 'number' ? body.id : null, rule }
}

/**
 * Sends one query of a dataset as another user.
 * @throws AppError if the rules or the dataset cannot be queried
 */
export async function queryAs(
  user: Principal,
  id: number,
  query: Readonly<Record<string, unknown>>,
  { services }: Context,
  signal: AbortSignal,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const body = { datasource: { id, type: 'table' }, queries: [query] }
  const context = parseQueryContext(body)
  const request = { context, text: JSON.stringify(body), timing: false, is_background: true }
  const answer = await getChartData(request, user, services, signal)
  if (answer.kind === 'files') throw new AppError('INTERNAL')
  const bytes = answer.kind === 'cached' ? answer.cached.body : answer.body
  const { result } = parseJson(bytes.joined().toString()) as {
    result: { data: Readonly<Record<string, unknown>>[] }[]
  }
  return result[0]?.data ?? []
}

const ROW_COUNT = { metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' }] }

/**
 * Returns the number of rows of a dataset that a user sees.
 * @throws AppError if the rules or the dataset cannot be queried
 */
export async function rowsFor(user: Principal, id: number, context: Context, signal: AbortSignal): Promise<number> {
  const [first] = await queryAs(user, id, ROW_COUNT, context, signal)
  return Number(first?.rows ?? 0)
}

interface Counted {
  readonly id: number
  readonly name: string
  /** Null if the stored rules cannot be queried; `problem` has the reason. */
  readonly before: number | null
  /** Null if the time was over, in which case `before` is null too. */
  readonly after: number | null
  readonly problem: string | null
}

const uncounted = ({ id, name }: Viewer): Counted => ({
  ...{ id, name, before: null, after: null },
  problem: `Not counted: the time limit of ${MAX_MS / 1000} s was reached.`,
})

async function countFor(
  { id, name, principal }: Viewer,
  dataset: number,
  trial: RuleTrial,
  context: Context,
  signal: AbortSignal,
): Promise<Counted> {
  const after = await rowsFor({ ...principal, rule_trial: trial }, dataset, context, signal)
  try {
    return { id, name, before: await rowsFor(principal, dataset, context, signal), after, problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, name, before: null, after, problem: error.message }
  }
}

/** Counts the rows of a dataset for each viewer, within the time limit. */
async function countForAll(
  viewers: readonly Viewer[],
  dataset: number,
  trial: RuleTrial,
  context: Context,
  signals: { readonly caller: AbortSignal; readonly deadline: AbortSignal },
): Promise<readonly Counted[]> {
  const signal = AbortSignal.any([signals.caller, signals.deadline])
  const counted: Counted[] = []
  try {
    // The rule is queried even if it applies to no viewer, so that its errors are reported.
    const everyone: RuleTrial = { ...trial, rule: { ...trial.rule, filter_type: 'Base', roles: [] } }
    if (!signal.aborted) await rowsFor({ ...holderOf(0, ''), rule_trial: everyone }, dataset, context, signal)
    for (const viewer of viewers) {
      if (signal.aborted) break
      counted.push(await countFor(viewer, dataset, trial, context, signal))
    }
  } catch (error) {
    if (!signals.deadline.aborted) throw error
  }
  signals.caller.throwIfAborted()
  return [...counted, ...viewers.slice(counted.length).map(uncounted)]
}

async function preview(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, TRIAL_FIELDS)
  await completeRule(context, null, body)
  const trial = await trialOf(context, body)
  const is_personal = hasTemplate(trial.rule.clause)
  const viewers = is_personal ? await peopleAsViewers(context) : await rolesAsViewers(context)
  const datasets = []
  const signals = { caller: input.signal, deadline: AbortSignal.timeout(MAX_MS) }
  for (const { id, table_name } of trial.rule.datasets.slice(0, MAX_DATASETS))
    datasets.push({ id, table_name, viewers: await countForAll(viewers, id, trial, context, signals) })
  const hides_everything = datasets.some(({ viewers: counted }) => hidesFromAll(counted))
  return { result: { by: is_personal ? 'user' : 'role', hides_everything, datasets } }
}

/** Returns whether no viewer sees any row under the rule, although some did before. */
const hidesFromAll = (counted: readonly Counted[]): boolean =>
  counted.every(({ after }) => after === 0) && counted.some(({ before }) => before !== 0)

const VIEWER = Type.Object({
  id: INTEGER,
  name: TEXT,
  before: orNull(INTEGER),
  after: orNull(INTEGER),
  problem: TEXT_OR_NULL,
})

export const rulePreviewRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/rowlevelsecurity/preview',
    access: permission('can_write', 'RowLevelSecurity'),
    docs: {
      summary: 'Number of rows that each role sees without and with a rule that is not stored',
      body: bodySchema(TRIAL_FIELDS),
      answer: resultOf(
        Type.Object({
          by: Type.Union([Type.Literal('role'), Type.Literal('user')]),
          hides_everything: FLAG,
          datasets: Type.Array(Type.Object({ id: INTEGER, table_name: TEXT, viewers: Type.Array(VIEWER) })),
        }),
      ),
    },
    handler: preview,
  },
]
