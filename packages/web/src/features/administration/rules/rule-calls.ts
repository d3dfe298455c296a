import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { createQueryClient } from '../../../data/calls/query-client.ts'
import type { Answer } from '../../../data/calls/request.ts'
import type { App } from '../../../state/app.ts'

export type RuleRow = Answer<'GET /api/v1/rowlevelsecurity/'>['result'][number]

export const RULES = 'rowlevelsecurity'

export const refreshRules = (app: App): Promise<void> =>
  app.part(createQueryClient).invalidateQueries({ queryKey: [RULES] })

export const ruleQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: [RULES, id],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/rowlevelsecurity/{id}', { path: { id }, signal }),
    select: ({ result }) => result,
    staleTime: 0,
  })

const EVERY_RULE = 1_000

/** Query for the rules that apply to users with a role: regular rules that name it and base rules that do not. */
export const rulesOfRole = (app: App, role: number) =>
  queryOptions({
    queryKey: [RULES, 'all'],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/rowlevelsecurity/', {
        query: { q: { page_size: EVERY_RULE, order_column: 'name', order_direction: 'asc' } },
        signal,
      }),
    select: ({ result }) =>
      result.filter(({ filter_type, roles }) => (filter_type === 'Base') !== roles.some(({ id }) => id === role)),
    staleTime: 0,
  })

const MAX_OPTIONS = 100

/** Query for datasets whose name contains the text. */
export const datasetChoices = (app: App, text: string) =>
  queryOptions({
    queryKey: [RULES, 'datasets', text],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/rowlevelsecurity/related/{column}', {
        path: { column: 'tables' },
        query: { q: { page_size: MAX_OPTIONS, ...(text === '' ? {} : { filter: text }) } },
        signal,
      }),
    select: ({ result }) => result.map(({ value, text: label }) => ({ value: Number(value), label: String(label) })),
  })

/** Row-level rule while it is edited. */
export interface RuleDraft {
  readonly name: string
  readonly filter_type: 'Regular' | 'Base'
  readonly tables: readonly number[]
  readonly roles: readonly number[]
  readonly clause: string
  readonly group_key: string
  readonly description: string
}

export const draftOf = (rule: RuleRow | null): RuleDraft => ({
  name: rule?.name ?? '',
  filter_type: rule?.filter_type === 'Base' ? 'Base' : 'Regular',
  tables: rule?.tables.map(({ id }) => id) ?? [],
  roles: rule?.roles.map(({ id }) => id) ?? [],
  clause: rule?.clause ?? '',
  group_key: rule?.group_key ?? '',
  description: rule?.description ?? '',
})

/** Fields of a draft that determine the visible rows. */
export type PreviewedRule = Pick<RuleDraft, 'filter_type' | 'tables' | 'roles' | 'clause' | 'group_key'>

export type RulePreviewRow =
  Answer<'POST /api/v1/rowlevelsecurity/preview/'>['result']['datasets'][number]['viewers'][number]

/**
 * Query for the rows that each role or user sees before and under a rule.
 * @param id id of the stored rule that the draft replaces, or null
 */
export const rulePreview = (
  app: App,
  id: number | null,
  { filter_type, tables, roles, clause, group_key }: PreviewedRule,
) => {
  const body = { filter_type, tables, roles, clause, group_key, ...(id === null ? {} : { id }) }
  return queryOptions({
    queryKey: [RULES, 'preview', body],
    queryFn: ({ signal }) => call(app, 'POST /api/v1/rowlevelsecurity/preview/', { body, signal }),
    select: ({ result }) => result,
    staleTime: 0,
  })
}

export type RulePreview = Answer<'POST /api/v1/rowlevelsecurity/preview/'>['result']

/** Returns the roles or users who see rows of a dataset now and none under the rule, sorted. */
export const leftWithNothing = ({ datasets }: Pick<RulePreview, 'datasets'>): readonly string[] =>
  namesWhere(datasets, ({ before, after }) => after === 0 && before !== null && before > 0)

/** Returns the roles or users who see fewer rows of a dataset under the rule, sorted. */
export const losingRows = ({ datasets }: Pick<RulePreview, 'datasets'>): readonly string[] =>
  namesWhere(datasets, ({ before, after }) => after !== null && before !== null && after < before)

const namesWhere = (datasets: RulePreview['datasets'], holds: (viewer: RulePreviewRow) => boolean): readonly string[] =>
  [...new Set(datasets.flatMap(({ viewers }) => viewers.filter(holds).map(({ name }) => name)))].toSorted()

/** Matches conditions that are false for every row: `1 = 0`, `false`. */
const NEVER = /^\s*\(*\s*(?:false|(\d+)\s*=\s*(?!\1\b)\d+)\s*\)*\s*;?\s*$/i

/** Returns whether the condition alone shows that a rule hides all rows. */
export const hidesEverything = ({ clause }: Pick<RuleDraft, 'clause'>): boolean => NEVER.test(clause)
