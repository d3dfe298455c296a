/**
 * Pages of the SQL editor. A form that is posted to the editor contains its initial text (requirements ROUTE-003,
 * ROUTE-004).
 */

import type { SqlLabPageData } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { parseDatasourceKey } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { can } from '@belvedere/core/permissions'
import { readableDataset } from '../datasets/readable-dataset.ts'
import { readFormFields } from '../http/form-fields.ts'
import { renderPage } from '../http/page/html.ts'
import { open, permission, type Route, type RouteInput } from '../http/route.ts'
import { parseJson } from '../json/parse.ts'

/** Source files of the pages' code, as named in the build's manifest. */
const EDITOR = 'src/app/pages/SqlRoute.tsx'
const LISTS = 'src/app/pages/QueryListRoutes.tsx'

/** Returns the fields `datasourceKey` and `sql`, or those in a `form_data`. */
function formOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { form_data } = fields
  if (form_data === undefined) return fields
  try {
    const parsed: unknown = typeof form_data === 'string' ? parseJson(form_data) : form_data
    if (isRecord(parsed)) return parsed
  } catch {
    // Refused below, like any text that is not an object.
  }
  throw new AppError('INVALID_FIELDS', { fields: { form_data: ['Not a JSON object.'] } })
}

async function openedWith(input: RouteInput): Promise<SqlLabPageData> {
  const { datasourceKey, sql } = formOf(await readFormFields(input.request))
  if (sql !== undefined && typeof sql !== 'string') {
    throw new AppError('INVALID_FIELDS', { fields: { sql: ['Not a valid string.'] } })
  }
  const named = parseDatasourceKey(datasourceKey)
  if (datasourceKey !== undefined && !named) {
    throw new AppError('INVALID_FIELDS', { fields: { datasourceKey: ['Not a datasource, such as "5__table".'] } })
  }
  const dataset = named ? await readableDataset(input.services, input.user, named) : null
  return { sql: sql ?? '', database_id: dataset?.database.id ?? null, schema: dataset?.schema ?? null }
}

/**
 * Opens the editor with a form. It needs no CSRF token, which a form of another site cannot send, because it changes
 * nothing.
 */
async function openedByForm(input: RouteInput): Promise<unknown> {
  const { user, reply } = input
  if (user.is_anonymous) return reply.redirect('/login/?next=%2Fsuperset%2Fsqllab%2F', 302)
  if (!can(user, 'can_sqllab', 'Superset')) throw new AppError('FORBIDDEN')
  return renderPage(input, { entry: EDITOR, sql_lab: await openedWith(input) })
}

export const sqlLabPageRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/superset/sqllab',
    access: permission('can_sqllab', 'Superset'),
    handler: input => renderPage(input, { entry: EDITOR }),
  },
  {
    method: 'GET',
    url: '/superset/sqllab/history',
    access: permission('can_sqllab_history', 'Superset'),
    handler: input => renderPage(input, { entry: LISTS }),
  },
  {
    method: 'GET',
    url: '/savedqueryview/list',
    access: permission('can_read', 'SavedQuery'),
    handler: input => renderPage(input, { entry: LISTS }),
  },
  {
    method: 'POST',
    url: '/superset/sqllab',
    access: open('a form of the browser opens the editor; the handler checks the right, and nothing is changed or run'),
    handler: openedByForm,
  },
]
