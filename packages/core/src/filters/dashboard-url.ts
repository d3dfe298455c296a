import { type FormData, parseSearch } from '../form-data/index.ts'
import { isRecord } from '../json/index.ts'
import { parseFilterKey } from './legacy/filter-key.ts'

/** Parameters of a URL, in order. */
type Pairs = readonly (readonly [name: string, value: string])[]

/** Encodes a text as application/x-www-form-urlencoded: a space becomes `+`. */
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

const printSearch = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')

/** Sets a parameter: in its position if it exists, otherwise at the end. */
const withPair = (pairs: Pairs, name: string, value: string): Pairs =>
  pairs.some(([own]) => own === name)
    ? pairs.map(pair => (pair[0] === name ? [name, value] : pair))
    : [...pairs, [name, value]]

/** Returns the selected values of filter boxes by chart id and column. */
export function preselectedOf(
  filters: Readonly<Record<string, { readonly values: unknown }>>,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const byChart: Record<string, Record<string, unknown>> = {}
  for (const [key, { values }] of Object.entries(filters)) {
    const { chartId, column } = parseFilterKey(key)
    byChart[chartId] = { ...byChart[chartId], [column]: values }
  }
  return byChart
}

export interface DashboardAddress {
  readonly pathname: string
  /** Query string of the current URL. Its other parameters are retained. */
  readonly search?: string | undefined
  readonly filters?: Readonly<Record<string, { readonly values: unknown }>> | undefined
  /** 1 hides the navigation (requirement ROUTE-016). */
  readonly standalone?: number | null | undefined
  readonly hash?: string | undefined
}

/** Returns the URL of a dashboard with the selections in its filter boxes. */
export function dashboardUrl({ pathname, search = '', filters = {}, standalone, hash }: DashboardAddress): string {
  const preselected = withPair(parseSearch(search), 'preselect_filters', JSON.stringify(preselectedOf(filters)))
  const pairs = standalone ? withPair(preselected, 'standalone', String(standalone)) : preselected
  return `${pathname}?${printSearch(pairs)}${hash ? `#${hash}` : ''}`
}

/** Parameters for the page; all others are for templates in queries. */
const RESERVED: ReadonlySet<string> = new Set(['standalone', 'edit'])

/** Returns the parameters of a URL. If a name occurs more than once, the first value counts. */
export function urlParams(search: string, kind: 'all' | 'reserved' | 'regular'): Readonly<Record<string, string>> {
  const selected = parseSearch(search).filter(
    ([name]) => kind === 'all' || RESERVED.has(name) === (kind === 'reserved'),
  )
  return Object.fromEntries(selected.toReversed())
}

/** Parameters that control dashboard and chart pages, in addition to the reserved ones. */
const OF_PAGES: ReadonlySet<string> = new Set([
  ...['native_filters', 'native_filters_key', 'permalink_key', 'preselect_filters', 'show_filters', 'expand_filters'],
  ...['form_data', 'form_data_key', 'slice_id', 'dashboard_id', 'dashboard_page_id', 'dataset_id', 'datasource_id'],
  ...['datasource', 'datasource_type', 'viz_type', 'save_action', 'force', 'focused_chart', 'label', 'token'],
])

/** Returns the parameters of a URL that templates in queries can access: those that no page uses. */
export const templateParams = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(urlParams(search, 'regular')).filter(([name]) => !OF_PAGES.has(name)))

/** Returns the form data with URL parameters for templates. They override `url_params` of the form. */
export function withTemplateParams(form: FormData, params: Readonly<Record<string, string>>): FormData {
  if (Object.keys(params).length === 0) return form
  const own = isRecord(form.url_params) ? form.url_params : {}
  return { ...form, url_params: { ...own, ...params } }
}
