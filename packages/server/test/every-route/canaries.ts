/** Objects of somebody else, every text of which holds a word that stands nowhere else: for tests of what leaks. */
import { sql } from 'kysely'
import type { Kind, Subject } from './objects.ts'
import { SAMPLES } from './samples.generated.ts'
import type { World } from './world.ts'

export interface Canary {
  readonly kind: Kind | 'permalink'
  readonly subject: Subject
  /** In every text of the object. */
  readonly word: string
}

export interface Canaries {
  readonly all: readonly Canary[]
  /** Everything that an address may name: ids, uuids, slugs and keys. */
  readonly names: readonly string[]
  /** Words of what stands beside the readable chart on the dashboard that guests see: a chart, and its dataset. */
  readonly onShownDashboard: readonly string[]
  /** A dashboard that is not published: whoever reads its data opens it by its address, and no list shows it. */
  readonly draft: Canary
}

/** Lower case letters alone: it survives as a slug, a table name and a tag. */
const wordOf = (kind: string, index: number): string => `canary${kind.replaceAll('_', '')}z${index}`

type Texts = (word: string) => Readonly<Record<string, string | number>>

/** The texts of objects that stand alone. */
const TEXTS: readonly (readonly [kind: Kind, table: string, texts: Texts])[] = [
  ...Object.values(SAMPLES).map(({ kind, table, row }) => [kind, table, row] as const),
  ['saved_query', 'saved_queries', word => ({ label: word, sql: `SELECT '${word}'`, description: word })],
  ['report', 'reports', word => ({ name: word, description: word, recipients: recipientsOf(word) })],
  ['annotation', 'annotations', word => ({ short_descr: word, long_descr: word })],
  [
    'database',
    'databases',
    word => ({ database_name: word, sqlalchemy_uri: `postgresql://${word}:XXXXXXXXXX@${word}:1/x` }),
  ],
  ['query', 'queries', word => ({ sql: `SELECT '${word}'`, executed_sql: `SELECT '${word}'`, tab_name: word })],
  ['rowlevelsecurity', 'row_level_security_filters', word => ({ name: word, clause: `name = '${word}'` })],
  ['log', 'logs', word => ({ json: JSON.stringify({ note: word }), action: word })],
  ['api_token', 'api_tokens', word => ({ name: word })],
  ['filter_set', 'filter_sets', word => ({ name: word, description: word })],
]

const recipientsOf = (word: string): string =>
  JSON.stringify([{ type: 'Email', recipient_config_json: { target: `${word}@example.org` } }])

/** Makes an object of somebody else and gives it its word. */
type Add = (kind: Kind) => Promise<Canary>

export async function makeCanaries(world: World): Promise<Canaries> {
  const all: Canary[] = []
  const add: Add = async kind => {
    const subject = await world.make(kind, world.kit.users.alpha2.id)
    const canary = { kind, subject, word: wordOf(kind, all.length) }
    all.push(canary)
    return canary
  }
  const dataset = await hideDataset(world, await add('dataset'))
  const { beside, draft } = await hideContent(world, dataset, add, all)
  await hideTexts(world, add)
  const idOf = (kind: Kind): number => all.find(canary => canary.kind === kind)?.subject.id ?? 0
  const dashboard_id = idOf('dashboard')
  await world.kit.services.db
    .updateTable('filter_sets')
    .set({ dashboard_id, owner_id: dashboard_id })
    .where('id', '=', idOf('filter_set'))
    .execute()
  await touch(world, all, idOf('tag'))
  const keys = await storeStates(world, all, dataset)
  const names = all.flatMap(({ subject, word }) => [String(subject.id), subject.uuid, word, String(subject.parent)])
  return {
    all,
    draft,
    names: [...new Set([...names, ...keys])].filter(name => name !== '' && name !== '0'),
    onShownDashboard: all.flatMap(({ kind, word }) => (kind === 'dataset' || word === beside.word ? [word] : [])),
  }
}

async function hideDataset({ kit }: World, { subject, word }: Canary): Promise<number> {
  const { db } = kit.services
  const sql = `SELECT name, num FROM people WHERE name <> '${word}'`
  const texts = { description: word, verbose_name: word }
  await db
    .updateTable('datasets')
    .set({ table_name: word, description: word, sql })
    .where('id', '=', subject.id)
    .execute()
  await db.updateTable('dataset_columns').set(texts).where('dataset_id', '=', subject.id).execute()
  await db.updateTable('dataset_metrics').set(texts).where('dataset_id', '=', subject.id).execute()
  return subject.id
}

/** Charts on the hidden dataset: alone, on dashboards of their own, and beside a readable one that everybody lists. */
async function hideContent(world: World, dataset: number, add: Add, all: Canary[]) {
  const { db } = world.kit.services
  const beside = await add('chart')
  await nameChart(world, beside, dataset)
  await nameChart(world, await add('chart'), dataset)
  const placed = { dashboard_id: world.shown.dashboard, chart_id: beside.subject.id }
  await db.insertInto('dashboard_charts').values(placed).execute()
  const addDashboard = async (published: 0 | 1): Promise<Canary> => {
    const dashboard = await add('dashboard')
    await nameDashboard(world, dashboard, published)
    const subject = { ...dashboard.subject, id: dashboard.subject.parent }
    const chart: Canary = { kind: 'chart', subject, word: wordOf('chart', all.length) }
    all.push(chart)
    await nameChart(world, chart, dataset)
    return dashboard
  }
  await addDashboard(1)
  return { beside, draft: await addDashboard(0) }
}

const nameChart = ({ kit }: World, { subject, word }: Canary, dataset: number): Promise<unknown> =>
  kit.services.db
    .updateTable('charts')
    .set({
      slice_name: word,
      description: word,
      datasource_id: dataset,
      params: JSON.stringify({ viz_type: 'table', groupby: ['name'], metrics: ['total'], note: word }),
      query_context: JSON.stringify({ datasource: { id: dataset, type: 'table' }, queries: [{ note: word }] }),
    })
    .where('id', '=', subject.id)
    .execute()

const nameDashboard = ({ kit }: World, { subject, word }: Canary, published: 0 | 1): Promise<unknown> =>
  kit.services.db
    .updateTable('dashboards')
    .set({
      dashboard_title: word,
      slug: word,
      css: `.${word} {}`,
      description: word,
      published,
      json_metadata: JSON.stringify({ note: word }),
      position_json: JSON.stringify({ DASHBOARD_VERSION_KEY: 'v2', [`TAB-${word}`]: { meta: { text: word } } }),
    })
    .where('id', '=', subject.id)
    .execute()

async function hideTexts({ kit }: World, add: Add): Promise<void> {
  for (const [kind, table, texts] of TEXTS) {
    const { subject, word } = await add(kind)
    const named = Object.entries(texts(word)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(named)} where id = ${subject.id}`.execute(kit.services.db)
  }
}

/** Everybody has starred, visited and tagged the hidden objects, from a time when they saw them. */
async function touch({ kit, idOf }: World, all: readonly Canary[], tag_id: number): Promise<void> {
  const { db } = kit.services
  const now = new Date(kit.clock.now()).toISOString()
  for (const { kind, subject } of all) {
    if (kind !== 'chart' && kind !== 'dashboard' && kind !== 'saved_query' && kind !== 'dataset') continue
    if (kind !== 'dataset')
      await db.insertInto('tagged_objects').values({ tag_id, object_type: kind, object_id: subject.id }).execute()
    for (const who of ['alpha', 'gamma', 'gamma_data', 'sql_lab', 'nobody'] as const) {
      const user_id = idOf(who)
      await db.insertInto('favorites').values({ user_id, object_type: kind, object_id: subject.id }).execute()
      if (kind === 'saved_query' || kind === 'dataset') continue
      const visited =
        kind === 'chart' ? { slice_id: subject.id, dashboard_id: null } : { slice_id: null, dashboard_id: subject.id }
      const action = kind === 'chart' ? 'explore' : 'dashboard'
      await db
        .insertInto('logs')
        .values({ action, user_id, json: '{}', created_on: now, ...visited })
        .execute()
    }
  }
}

/** Stored states of the hidden objects, made by an administrator; their keys. */
async function storeStates({ kit }: World, all: Canary[], dataset: number): Promise<readonly string[]> {
  const { admin } = kit.users
  const idOf = (kind: Kind): number => all.find(canary => canary.kind === kind)?.subject.id ?? 0
  const word = wordOf('permalink', all.length)
  const form = { datasource: `${dataset}__table`, viz_type: 'table', note: word }
  const answers = [
    await admin.post(`/api/v1/dashboard/${idOf('dashboard')}/permalink`, {
      dataMask: { note: word },
      urlParams: [['note', word]],
    }),
    await admin.post(`/api/v1/dashboard/${idOf('dashboard')}/filter_state`, { value: JSON.stringify({ note: word }) }),
    await admin.post('/api/v1/explore/form_data', {
      datasource_id: dataset,
      datasource_type: 'table',
      chart_id: idOf('chart'),
      form_data: JSON.stringify(form),
    }),
    await admin.post('/api/v1/explore/permalink', { formData: { ...form, slice_id: idOf('chart') } }),
  ]
  const keys = answers.map(answer => {
    const { key } = answer.json<{ key?: string }>()
    if (key === undefined) throw new Error(answer.text)
    return key
  })
  all.push({ kind: 'permalink', subject: { id: 0, uuid: '', parent: 0 }, word })
  return keys
}
