/** The objects that a vector speaks of, made through the product's own API when they are first needed. */

import type { JsonRecord } from '@belvedere/core/json'
import { findPerson, ownerWords, sharedRole } from './people.ts'
import type { Dataset, Samples } from './samples.ts'
import type { Session } from './session.ts'

/** An id that no object has. */
export const UNKNOWN_ID = 1_000_001

export interface DashboardWish {
  readonly title?: string
  readonly slug?: string
  readonly published?: boolean
  readonly roles?: 'shared' | 'public'
  readonly owner?: string
  readonly charts?: readonly number[]
  readonly certified?: boolean
}

type Clearable = 'report' | 'dashboard' | 'chart'

interface Made {
  readonly id: number
  readonly uuid: string
}

const CRONTAB = '0 9 * * *'

/** One vector's objects. */
export class World {
  readonly #made = new Map<string, Promise<unknown>>()
  /** What phrases such as `= certified dashboards` stand for. */
  readonly counts = new Map<string, number | readonly number[]>()
  readonly owner: string
  readonly #after: (() => Promise<unknown>)[] = []

  constructor(
    readonly session: Session,
    readonly samples: Samples,
    readonly user: string,
    readonly state: string,
  ) {
    this.owner = ownerWords(user, state)
  }

  /** Made once under that name. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#made.get(name)
    if (known) return known as Promise<T>
    const making = make()
    this.#made.set(name, making)
    return making
  }

  /** Undoes a change that would reach further vectors. */
  after(undo: () => Promise<unknown>): void {
    this.#after.push(undo)
  }

  async end(): Promise<void> {
    for (const undo of this.#after.splice(0)) await undo()
  }

  /** Ids of the users of these words. */
  people(...words: readonly string[]): Promise<readonly number[]> {
    return Promise.all(
      words.map(async word => {
        const username = await findPerson(this.session, word)
        if (username === null) throw new Error(`a visitor is nobody's owner`)
        return this.session.user(username, [])
      }),
    )
  }

  post = <T = { readonly id: number; readonly result: JsonRecord }>(path: string, json: unknown): Promise<T> =>
    this.session.demand<T>('admin', { method: 'POST', path, json })

  get = <T = JsonRecord>(path: string): Promise<T> =>
    this.session.demand<{ result: T }>('admin', { method: 'GET', path }).then(answer => answer.result)

  dataset = (): Promise<Dataset> => this.samples.get('birth_names')

  async newChart(slice_name: string, more: JsonRecord = {}): Promise<Made> {
    const { id: datasource_id } = await this.dataset()
    const params = JSON.stringify({ viz_type: 'table', datasource: `${datasource_id}__table`, groupby: ['name'] })
    const owners = await this.people(this.owner)
    const json = { slice_name, viz_type: 'table', datasource_id, datasource_type: 'table', params, owners, ...more }
    const { id } = await this.post('/api/v1/chart/', json)
    return { id, uuid: String((await this.get(`/api/v1/chart/${id}`)).uuid) }
  }

  chart = (more: JsonRecord = {}): Promise<Made> => this.once('chart', () => this.newChart('A chart of vectors', more))

  async newDashboard(wish: DashboardWish): Promise<Made> {
    const owners = await this.people(wish.owner ?? this.owner)
    const roles = wish.roles === undefined ? [] : [await this.#roleId(wish.roles)]
    const { id } = await this.post('/api/v1/dashboard/', {
      dashboard_title: wish.title ?? 'A dashboard of vectors',
      published: wish.published ?? true,
      owners,
      ...(wish.slug === undefined ? {} : { slug: wish.slug }),
      ...(roles.length === 0 ? {} : { roles }),
      ...(wish.certified ? { certified_by: 'John Doe' } : {}),
    })
    for (const chart of wish.charts ?? []) await this.#place(chart, id)
    return { id, uuid: String((await this.get(`/api/v1/dashboard/${id}`)).uuid) }
  }

  async #place(chart: number, dashboard: number): Promise<void> {
    const request = { method: 'PUT', path: `/api/v1/chart/${chart}`, json: { dashboards: [dashboard] } }
    await this.session.demand('admin', request)
  }

  #roleId = (which: 'shared' | 'public'): Promise<number> =>
    which === 'shared' ? sharedRole(this.session) : this.session.accounts.grant('Public', [])

  dashboard = (): Promise<Made> => this.once('dashboard', () => this.#stateDashboard())

  /** The dashboard of the request, as the state describes it. */
  async #stateDashboard(): Promise<Made> {
    const { state } = this
    const charts = state === 'dashboard without charts' ? [] : [(await this.chart()).id]
    const slug = /slug "([\w-]+)"/.exec(state)?.[1] ?? 'slug1'
    return this.newDashboard({
      title: /^on (.+)$/.exec(state)?.[1] ?? /title "([^"]+)"/.exec(state)?.[1] ?? 'title',
      ...(/ taken$|without slug/.test(state) ? {} : { slug }),
      published: !/^draft|no roles set/.test(state),
      ...(/, role granted/.test(state) ? { roles: 'shared' as const } : {}),
      ...(/Public granted/.test(state) ? { roles: 'public' as const } : {}),
      charts,
    })
  }

  /** A chart that is on one dashboard. */
  placedChart = async (title: string): Promise<Made> => {
    const chart = await this.chart()
    await this.once('dashboard', () => this.newDashboard({ title, charts: [chart.id] }))
    return chart
  }

  newReport = async (json: JsonRecord): Promise<Made> => {
    const owners = await this.people(this.owner)
    const { id } = await this.post('/api/v1/report/', {
      type: 'Report',
      creation_method: 'alerts_reports',
      crontab: CRONTAB,
      owners,
      ...json,
    })
    return { id, uuid: '' }
  }

  report = (): Promise<Made> =>
    this.once('report', async () => this.newReport({ name: 'A report of vectors', chart: (await this.chart()).id }))

  /** Key of stored form data, of a filter state or a permalink. */
  formDataKey = (form_data = '{"test": "initial value"}', username = 'admin'): Promise<string> =>
    this.once(`form data of ${username}`, async () => {
      const { id: datasource_id } = await this.dataset()
      const { id: chart_id } = await this.chart()
      const json = { datasource_id, datasource_type: 'table', chart_id, form_data }
      const request = { method: 'POST', path: '/api/v1/explore/form_data', json }
      return (await this.session.demand<{ key: string }>(username, request)).key
    })

  filterStateKey = (username = 'admin'): Promise<string> =>
    this.once('filter state', async () => {
      const path = `/api/v1/dashboard/${(await this.dashboard()).id}/filter_state`
      const json = { value: '{"test": "initial value"}' }
      return (await this.session.demand<{ key: string }>(username, { method: 'POST', path, json })).key
    })

  explorePermalinkKey = (): Promise<string> =>
    this.once('explore permalink', async () => {
      const formData = { datasource: `${(await this.dataset()).id}__table`, slice_id: (await this.chart()).id }
      return (await this.post<{ key: string }>('/api/v1/explore/permalink', { formData })).key
    })

  dashboardPermalinkKey = (): Promise<string> =>
    this.once('dashboard permalink', async () => {
      const path = `/api/v1/dashboard/${(await this.dashboard()).id}/permalink`
      const json = { dataMask: { FILTER_1: 'foo' }, activeTabs: ['my-anchor'] }
      return (await this.post<{ key: string }>(path, json)).key
    })

  /** Everything of these kinds goes, so that names are free and counts are known. */
  async clear(...resources: readonly Clearable[]): Promise<void> {
    for (const resource of resources) await this.#clearWhere(resource, () => true)
  }

  /** What an import of the fixture left behind goes. */
  async clearImported(): Promise<void> {
    const isImported = (name: unknown): boolean => /^imported_|^Test Saved Query$/.test(String(name))
    await this.#clearWhere('saved_query', ({ label }) => isImported(label))
    await this.#clearWhere('dataset', ({ table_name }) => isImported(table_name))
    const database = await this.#listed('database')
    for (const { id, database_name } of database) {
      if (!isImported(database_name)) continue
      await this.session.demand('admin', { method: 'DELETE', path: `/api/v1/database/${String(id)}` })
    }
  }

  async #listed(resource: string): Promise<readonly JsonRecord[]> {
    const listed = { method: 'GET', path: `/api/v1/${resource}/?q=(page_size:5000)` }
    const answer = await this.session.send('admin', listed)
    const { result = [] } = (answer.json ?? {}) as { result?: readonly JsonRecord[] }
    return answer.status === 200 ? result : []
  }

  async #clearWhere(resource: string, isGone: (object: JsonRecord) => boolean): Promise<void> {
    const ids = (await this.#listed(resource)).filter(isGone).map(({ id }) => String(id))
    if (ids.length === 0) return
    await this.session.demand('admin', { method: 'DELETE', path: `/api/v1/${resource}/?q=!(${ids.join(',')})` })
  }
}
