/** Tabs of an SQL editor that stores them on the server, like Superset's own. Each user has separate ones. */
import { AppError } from '@belvedere/core/errors'
import { type Context, contextOf, idOf } from '../crud/context.ts'
import { formObject } from '../crud/form-field.ts'
import { dropState, loadState, type StateKind, saveState } from '../crud/stored-state.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'

const KIND: StateKind = { resource: 'tab_state', days: 30 }
/** Maximum number of tabs of a user. The ones changed least recently are deleted. */
const MAX_TABS = 100

type Tab = Readonly<Record<string, unknown>>

const keyOf = ({ user }: Context, id: number): string => `${user.id}/${id}`

/** Returns the ids of the user's tabs, latest first. */
async function tabIds(context: Context): Promise<readonly number[]> {
  const rows = await context.store
    .selectFrom('key_values')
    .select('key')
    .where('resource', '=', KIND.resource)
    .where('key', 'like', `${context.user.id}/%`)
    .where('expires_on', '>', context.now)
    .orderBy('expires_on', 'desc')
    .execute()
  return rows.map(({ key }) => Number(key.slice(key.indexOf('/') + 1)))
}

/** Returns the user's tabs for the start of an editor; `active_tab` is the one that was used last. */
export async function tabsOf(context: Context): Promise<{ active_tab: Tab | null; tab_state_ids: readonly Tab[] }> {
  const tabs = await Promise.all((await tabIds(context)).map(id => loadTab(context, id)))
  const active = tabs.find(tab => tab.active === true) ?? tabs[0] ?? null
  return { active_tab: active, tab_state_ids: tabs.map(({ id, label }) => ({ id, label })) }
}

async function loadTab(context: Context, id: number): Promise<Tab> {
  return (await loadState(context, KIND, keyOf(context, id))).value
}

async function tabOf(input: RouteInput): Promise<{ context: Context; id: number; tab: Tab }> {
  const context = contextOf(input)
  const id = idOf(input, 'id')
  if (id === null) throw new AppError('NOT_FOUND')
  return { context, id, tab: await loadTab(context, id) }
}

const saveTab = (context: Context, id: number, tab: Tab): Promise<void> =>
  saveState(context, KIND, keyOf(context, id), { ...tab, id, user_id: context.user.id })

/** Converts a tab from the format that an editor sends to the format that it reads. */
const fromEditor = (sent: Tab): Tab => ({
  label: sent.name ?? sent.title ?? 'Untitled Query',
  active: true,
  database_id: sent.dbId ?? null,
  catalog: sent.catalog ?? null,
  schema: sent.schema ?? null,
  sql: sent.sql ?? '',
  query_limit: sent.queryLimit ?? null,
  autorun: sent.autorun === true,
  template_params: sent.templateParams ?? null,
  hide_left_bar: sent.hideLeftBar === true,
  saved_query: null,
  latest_query: null,
  table_schemas: [],
  extra_json: {},
})

async function createTab(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const sent = await formObject(input.request, 'queryEditor')
  if (!sent) throw new AppError('INVALID_FIELDS', { fields: { queryEditor: ['Missing data for required field.'] } })
  const id = Number.parseInt(context.services.ids.uuid().replaceAll('-', '').slice(0, 7), 16)
  await saveTab(context, id, fromEditor(sent))
  for (const old of (await tabIds(context)).slice(MAX_TABS)) await dropState(context, KIND, keyOf(context, old))
  return { id }
}

/** Parses JSON texts in the fields of a form: `label="a"` and `label=a` are both the text a. */
function changesIn(body: unknown): Tab {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    fields.map(([name, value]) => {
      try {
        return [name, typeof value === 'string' ? JSON.parse(value) : value]
      } catch {
        return [name, value]
      }
    }),
  )
}

async function activateTab(input: RouteInput): Promise<unknown> {
  const { context, id } = await tabOf(input)
  for (const other of await tabIds(context)) {
    await saveTab(context, other, { ...(await loadTab(context, other)), active: other === id })
  }
  return id
}

const ACCESS = permission('can_sqllab', 'Superset')
const url = '/tabstateview'

export const tabStateRoutes: readonly Route[] = [
  { method: 'POST', url, access: ACCESS, handler: createTab },
  { method: 'GET', url: `${url}/:id`, access: ACCESS, handler: async input => (await tabOf(input)).tab },
  {
    method: 'PUT',
    url: `${url}/:id`,
    access: ACCESS,
    handler: async input => {
      const { context, id, tab } = await tabOf(input)
      await saveTab(context, id, { ...tab, ...changesIn(input.request.body) })
      return { id }
    },
  },
  {
    method: 'DELETE',
    url: `${url}/:id`,
    access: ACCESS,
    handler: async input => {
      const { context, id } = await tabOf(input)
      await dropState(context, KIND, keyOf(context, id))
      return input.reply.send('"OK"')
    },
  },
  { method: 'POST', url: `${url}/:id/activate`, access: ACCESS, handler: activateTab },
]
