/**
 * Which version of a dashboard or chart an author with a right to read a dataset is responsible for. Such an author vouches
 * for the parts that their save changed, and no other part: publishing or renaming a dashboard says nothing about filters
 * that a co-owner without the right added before.
 */
import { createHash } from 'node:crypto'
import { isRecord } from '@belvedere/core/json'
import { canonicalJson } from '@belvedere/core/query'
import { storedJson } from '../json/parse.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

export type Kind = 'dashboard' | 'chart'
export type Document = Readonly<Record<string, unknown>>

/** Whether a user may read the dataset now. */
export type MayRead = (user_id: number) => Promise<boolean>

/** Columns that are judged together. */
export const PARTS = {
  dashboard: { filters: ['json_metadata'], layout: ['position_json', 'charts'] },
  chart: { chart: ['viz_type', 'params', 'query_context', 'datasource_id', 'datasource_type', 'dataset_uuid'] },
} as const satisfies Record<Kind, Readonly<Record<string, readonly string[]>>>

/** Settings of a dashboard that decide what it lends: a save that changes none of them vouches for none. */
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

/** A part of one version: all of it, and what of it decides what is lent, as digests. */
interface PartState {
  readonly whole: string
  readonly lending: string
}

interface Step {
  readonly version: number
  readonly user_id: number | null
  /** True for what the product itself stored: it names no owner. What a deleted user stored names one. */
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

export const HISTORIES = mapLayer<string, Promise<readonly Step[]>>({
  name: 'histories of lent objects',
  holds: 'who changed which part of a dashboard or chart, version by version',
  key: 'the object and its version',
  limit: 1000,
  ends: 'another takes its place',
  scope: 'local',
})

async function loadHistory({ db }: Services, type: Kind, uuid: string): Promise<readonly Step[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['version', 'user_id', 'document'])
    .where('object_type', '=', type)
    .where('object_uuid', '=', uuid)
    .where('document', 'is not', null)
    .orderBy('version')
    .execute()
  return rows.flatMap(({ version, user_id, document }) => {
    const stored = storedJson(document, null)
    if (!isRecord(stored)) return []
    const parts = Object.fromEntries(
      Object.entries(PARTS[type]).map(([part, columns]) => [part, partState(stored, columns)]),
    )
    const hasNoOwners = Array.isArray(stored.owners) && stored.owners.length === 0
    return [{ version: Number(version), user_id, hasNoOwners, parts }]
  })
}

function historyOf(services: Services, type: Kind, row: Versioned): Promise<readonly Step[]> {
  const histories = services.memory.of(HISTORIES)
  const key = `${type}:${row.uuid}:${row.version}`
  const cached = histories.get(key)
  if (cached) return cached
  const loading = loadHistory(services, type, row.uuid)
  histories.set(key, loading)
  loading.catch(() => histories.delete(key))
  return loading
}

/** A version by its number; `current`: the object as it is; null: no author with the right changed this part. */
export type Vouched = number | 'current' | null

interface Versioned {
  readonly uuid: string
  readonly version: number
  readonly changed_by_id: number | null
}

/** The last version of each part that an author with the right is responsible for. */
export async function vouchedVersions<Type extends Kind>(
  type: Type,
  row: Versioned,
  mayRead: MayRead,
  services: Services,
): Promise<Readonly<Record<keyof (typeof PARTS)[Type], Vouched>>> {
  const steps = await historyOf(services, type, row)
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
  const judged = Object.keys(PARTS[type]).map((part): readonly [string, Vouched] => {
    const state = vouched.get(part)
    const isCurrent = isUnwritten || (state !== undefined && state.whole === last?.parts[part]?.whole)
    return [part, isCurrent ? 'current' : (state?.version ?? null)]
  })
  return Object.fromEntries(judged) as Record<keyof (typeof PARTS)[Type], Vouched>
}
