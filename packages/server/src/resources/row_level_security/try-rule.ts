/** POST /api/v1/rowlevelsecurity/try: the rows that one user would see under the draft of a rule. */
import { AppError } from '@belvedere/core/errors'
import Type from 'typebox'
import type { Principal } from '../../auth/principal.ts'
import { type Context, contextOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { integer, parseBody, required } from '../../crud/fields.ts'
import { loadDataset } from '../../datasets/load-dataset.ts'
import { ANY_OBJECT, INTEGER, listOfObjects, orNull, resultOf, TEXT, TEXT_OR_NULL, TEXTS } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { MAX_DATASETS, queryAs, rowsFor, TRIAL_FIELDS, trialOf } from './preview.ts'
import { completeRule } from './write-rule.ts'

const FIELDS = { ...TRIAL_FIELDS, user_id: required(integer) }

const MAX_ROWS = 20
const MAX_COLUMNS = 30
const MAX_MS = 20_000

/** Returns the rows of a dataset that a user sees with their own rights, or the reason why there are none. */
async function seenBy(user: Principal, id: number, context: Context, signal: AbortSignal) {
  const dataset = await loadDataset(context.services, id)
  const columns = (dataset?.columns ?? []).filter(({ expression }) => !expression).map(column => column.column_name)
  try {
    const rows = await rowsFor(user, id, context, signal)
    const shown = columns.slice(0, MAX_COLUMNS)
    const data = await queryAs(user, id, { columns: shown, metrics: [], row_limit: MAX_ROWS }, context, signal)
    return { rows, columns: shown, data, problem: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const problem = error.status === 403 ? 'This user does not have access to the dataset.' : error.message
    return { rows: null, columns: [], data: [], problem }
  }
}

async function tryRule(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  // The response contains rows of another user, so the right to write rules is not sufficient.
  if (!context.user.is_admin) throw new AppError('FORBIDDEN')
  const body = parseBody(input.request.body, FIELDS)
  await completeRule(context, null, body)
  const person = await context.services.auth.principals.get(Number(body.user_id))
  if (!person) throw new AppError('INVALID_FIELDS', { fields: { user_id: ['There is no active user with this id.'] } })
  const trial = await trialOf(context, body)
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(MAX_MS)])
  const datasets = []
  for (const { id, table_name } of trial.rule.datasets.slice(0, MAX_DATASETS)) {
    datasets.push({ id, table_name, ...(await seenBy({ ...person, rule_trial: trial }, id, context, signal)) })
  }
  context.services.activity.write({
    action: 'rule_tried',
    user_id: context.user.id,
    facts: {
      ...{ type: 'user', id: person.id, name: person.username },
      ...(typeof body.id === 'number' ? { rule: body.id } : {}),
      ...{ clause: trial.rule.clause, datasets: datasets.map(each => each.table_name).join(', ') },
      ip: input.request.ip,
    },
  })
  input.reply.header('cache-control', 'no-store')
  return { result: { datasets } }
}

export const tryRuleRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/rowlevelsecurity/try',
    access: permission('can_write', 'RowLevelSecurity'),
    docs: {
      summary: 'Rows that a user would see under a rule that is not stored; for administrators',
      body: bodySchema(FIELDS),
      answer: resultOf(
        Type.Object({
          datasets: listOfObjects({
            id: INTEGER,
            table_name: TEXT,
            /** Null if the user may not read the dataset; `problem` has the reason. */
            rows: orNull(INTEGER),
            columns: TEXTS,
            data: Type.Array(ANY_OBJECT),
            problem: TEXT_OR_NULL,
          }),
        }),
      ),
    },
    handler: tryRule,
  },
]
