import { type FormData, parseSearch } from '../form-data/index.ts'
import { isRecord } from '../json/index.ts'
import { parseFilterKey } from './legacy/filter-key.ts'

/** Names of an address and the texts behind them, in order. */
type Pairs = readonly (readonly [name: string, value: string])[]

/** As forms are sent: a space is a plus sign. */
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

const printSearch = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')

/** The pairs with one of them set: in its place if it is there, else at the end. */
const withPair = (pairs: Pairs, name: string, value: string): Pairs =>
  pairs.some(([own]) => own === name)
    ? pairs.map(pair => (pair[0] === name ? [name, value] : pair))
    : [...pairs, [name, value]]

/** Chosen values of filter boxes by the box's chart and by column. */
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
  /** The address that is open: its other parameters stay. */
  readonly search?: string | undefined
  readonly filters?: Readonly<Record<string, { readonly values: unknown }>> | undefined
  /** 1 hides the navigation; see requirement ROUTE-016. */
  readonly standalone?: number | null | undefined
  readonly hash?: string | undefined
}

/** The address of a dashboard with what is chosen in its filter boxes. */
export function dashboardUrl({ pathname, search = '', filters = {}, standalone, hash }: DashboardAddress): string {
  const preselected = withPair(parseSearch(search), 'preselect_filters', JSON.stringify(preselectedOf(filters)))
  const pairs = standalone ? withPair(preselected, 'standalone', String(standalone)) : preselected
  return `${pathname}?${printSearch(pairs)}${hash ? `#${hash}` : ''}`
}

/** Parameters that are about the page; all others are for templates in queries. */
const RESERVED: ReadonlySet<string> = new Set(['standalone', 'edit'])

/** The parameters of an address; of several with one name the first counts. */
export function urlParams(search: string, kind: 'all' | 'reserved' | 'regular'): Readonly<Record<string, string>> {
  const selected = parseSearch(search).filter(
    ([name]) => kind === 'all' || RESERVED.has(name) === (kind === 'reserved'),
  )
  return Object.fromEntries(selected.toReversed())
}

/** Parameters by which pages of dashboards and charts know what to show, beside the reserved ones. */
const OF_PAGES: ReadonlySet<string> = new Set([
  ...['native_filters', 'native_filters_key', 'permalink_key', 'preselect_filters', 'show_filters', 'expand_filters'],
  ...['form_data', 'form_data_key', 'slice_id', 'dashboard_id', 'dashboard_page_id', 'dataset_id', 'datasource_id'],
  ...['datasource', 'datasource_type', 'viz_type', 'save_action', 'force', 'focused_chart', 'label', 'token'],
])

/** What templates in queries are given of an address: the parameters that no page takes for itself. */
export const templateParams = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(urlParams(search, 'regular')).filter(([name]) => !OF_PAGES.has(name)))

/** The form with an address's parameters for its templates; the address wins over what the form brings. */
export function withTemplateParams(form: FormData, params: Readonly<Record<string, string>>): FormData {
  if (Object.keys(params).length === 0) return form
  const own = isRecord(form.url_params) ? form.url_params : {}
  return { ...form, url_params: { ...own, ...params } }
}
