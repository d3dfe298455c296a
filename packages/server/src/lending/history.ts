/**
 * Versions of a dashboard or chart for which an author with a right to read a dataset is responsible. Such an author is
 * responsible for the parts that they changed and no others: publishing or renaming a dashboard does not approve
 * filters that a co-owner without the right added before.
 */
import { createHash } from 'node:crypto'
import { isRecord } from '@belvedere/core/json'
import { canonicalJson } from '@belvedere/core/query'
import { storedJson } from '../json/parse.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

export type Kind = 'dashboard' | 'chart'
export type Document = Readonly<Record<string, unknown>>

/** Returns whether a user may read the dataset now. */
export type MayRead = (user_id: number) => Promise<boolean>

/** Columns that are judged together. */
export const PARTS = {
  dashboard: { filters: ['json_metadata'], layout: ['position_json', 'charts'] },
  chart: { chart: ['viz_type', 'params', 'query_context', 'datasource_id', 'datasource_type', 'dataset_uuid'] },
} as const satisfies Record<Kind, Readonly<Record<string, readonly string[]>>>

/** Settings of a dashboard that decide what it lends. A save that changes none of them approves none of them. */
const LENDING_SETTINGS: ReadonlySet<string> = new Set([
  'chart_configuration',
  'cross_filters_enabled',
  'default_filters',
  'filter_immune_slice_fields',
  'filter_immune_slices',
  'filter_scopes',
  'global_chart_configuration',
  'native_filter_configuration',
])

/** Digests of a part in one version: of the whole part, and of the settings that decide what is lent. */
interface PartState {
  readonly whole: string
  readonly lending: string
}

interface Step {
  readonly version: number
  readonly user_id: number | null
  /** True for documents stored by the product itself, which name no owner. Documents of deleted users name one. */
  readonly hasNoOwners: boolean
  readonly parts: Readonly<Record<string, PartState>>
}

const digest = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64')

function lendingSettings(text: unknown): unknown {
  const settings = typeof text === 'string' ? storedJson(text, null) : text
  if (!isRecord(settings)) return null
  return Object.fromEntries(Object.entries(settings).filter(([name]) => LENDING_SETTINGS.has(name)))
}

function partState(document: Document, columns: readonly string[]): PartState {
  const values = columns.map(column => document[column] ?? null)
  const lending = columns.map(column =>
    column === 'json_metadata' ? lendingSettings(document[column]) : (document[column] ?? null),
  )
  return { whole: digest(values), lending: digest(lending) }
}

/** The history of an object up to one version. Its documents are read only if its authors have different rights. */
interface History {
  readonly version: number
  readonly authors: Promise<readonly (number | null)[]>
  readonly steps: () => Promise<readonly Step[]>
}

export const HISTORIES = mapLayer<string, History>({
  name: 'histories of lent objects',
  holds: 'authors of the parts of a dashboard or chart, version by version',
  key: 'the object',
  limit: 1000,
  ends: 'the version of the object changes; another object takes its place',
  scope: 'local',
})

/** Number of documents that are read at a time: each is as large as its object. */
const DOCUMENTS_AT_ONCE = 20

async function loadAuthors({ db }: Services, type: Kind, uuid: string): Promise<readonly (number | null)[]> {
  const rows = await db
    .selectFrom('revisions')
    .select('user_id')
    .distinct()
    .where('object_type', '=', type)
    .where('object_uuid', '=', uuid)
    .where('document', 'is not', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function loadSteps({ db }: Services, type: Kind, uuid: string): Promise<readonly Step[]> {
  const steps: Step[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('revisions')
      .select(['version', 'user_id', 'document'])
      .where('object_type', '=', type)
      .where('object_uuid', '=', uuid)
      .where('document', 'is not', null)
      .where('version', '>', after)
      .orderBy('version')
      .limit(DOCUMENTS_AT_ONCE)
      .execute()
    for (const { version, user_id, document } of rows) steps.push(stepOf(type, Number(version), user_id, document))
    if (rows.length < DOCUMENTS_AT_ONCE) return steps
    after = Number(rows.at(-1)?.version)
  }
}

function stepOf(type: Kind, version: number, user_id: number | null, document: string | null): Step {
  const stored = storedJson(document, null)
  const known = isRecord(stored) ? stored : {}
  const parts = Object.entries(PARTS[type]).map(([part, columns]) => [part, partState(known, columns)] as const)
  const hasNoOwners = Array.isArray(known.owners) && known.owners.length === 0
  return { version, user_id, hasNoOwners, parts: Object.fromEntries(parts) }
}

function historyOf(services: Services, type: Kind, { uuid, version }: Versioned): History {
  const histories = services.memory.of(HISTORIES)
  const key = `${type}:${uuid}`
  const cached = histories.get(key)
  if (cached?.version === version) return cached
  const forget = () => histories.delete(key)
  let loading: Promise<readonly Step[]> | undefined
  const history: History = {
    version,
    authors: loadAuthors(services, type, uuid),
    steps: () => {
      loading ??= loadSteps(services, type, uuid)
      loading.catch(forget)
      return loading
    },
  }
  history.authors.catch(forget)
  histories.set(key, history)
  return history
}

/** Number of a version; `current` for the current object; null if no author with the right changed this part. */
export type Vouched = number | 'current' | null

interface Versioned {
  readonly uuid: string
  readonly version: number
  readonly changed_by_id: number | null
}

/** Returns the last version of each part for which an author with the right is responsible. */
export async function vouchedVersions<Type extends Kind>(
  type: Type,
  row: Versioned,
  mayRead: MayRead,
  services: Services,
): Promise<Readonly<Record<keyof (typeof PARTS)[Type], Vouched>>> {
  const history = historyOf(services, type, row)
  const authors = await history.authors
  const judges = [...authors, row.changed_by_id].map(async id => id !== null && (await mayRead(id)))
  if ((await Promise.all(judges)).every(Boolean)) return judgedParts(type, () => 'current')
  const steps = await history.steps()
  const last = steps.at(-1)
  // A row that was written without a revision is judged by its last author.
  const isUnwritten = last?.version !== row.version && row.changed_by_id !== null && (await mayRead(row.changed_by_id))
  const vouched = new Map<string, { readonly version: number; readonly whole: string }>()
  for (const [index, { version, user_id, hasNoOwners, parts }] of steps.entries()) {
    if (user_id === null ? !hasNoOwners : !(await mayRead(user_id))) continue
    for (const [part, state] of Object.entries(parts)) {
      const before = steps[index - 1]?.parts[part]
      const isChanged = before?.lending !== state.lending
      if (isChanged || vouched.get(part)?.whole === before?.whole) vouched.set(part, { version, whole: state.whole })
    }
  }
  return judgedParts(type, part => {
    const state = vouched.get(part)
    const isCurrent = isUnwritten || (state !== undefined && state.whole === last?.parts[part]?.whole)
    return isCurrent ? 'current' : (state?.version ?? null)
  })
}

const judgedParts = <Type extends Kind>(type: Type, judge: (part: string) => Vouched) =>
  Object.fromEntries(Object.keys(PARTS[type]).map(part => [part, judge(part)])) as Record<
    keyof (typeof PARTS)[Type],
    Vouched
  >
