/** A running product with its examples, a browser, and pages of it as this or that user. */
import { type Browser, launchBrowser, type Page, settled } from '@belvedere/e2e'
import { grantsOf } from '@belvedere/server/accounts'
import { buildStale } from '../../../build.mjs'
import { ensureBuilt, PASSWORD, type Session, startSession } from '../http/session.ts'

type Raw = Readonly<Record<string, unknown>>
export type Who = 'admin' | 'reader' | 'anonymous'

/** The example that dashboards and charts are made of. */
const TABLE = 'cars'

/** Milliseconds that a page may take for what it surely does. */
const PATIENCE_MS = 30_000

export class Stage {
  readonly #opened: Page[] = []
  #made = 0
  #hasExtra = false

  private constructor(
    readonly session: Session,
    readonly browser: Browser,
    readonly dataset: number,
  ) {}

  static async start(): Promise<Stage> {
    // The server is built by one process of a run, the pages here.
    await ensureBuilt()
    await buildStale()
    const session = await startSession({ BELVEDERE_EXAMPLES: 'auto' })
    const q = `(filters:!((col:table_name,opr:eq,value:${TABLE})))`
    const { ids } = await session.demand<{ ids: number[] }>('admin', { method: 'GET', path: `/api/v1/dataset/?q=${q}` })
    await session.accounts.grant('Public', [...grantsOf('Gamma'), ['all_datasource_access', 'all_datasource_access']])
    return new Stage(session, await launchBrowser(), ids[0] ?? 0)
  }

  async end(): Promise<void> {
    await this.browser.close()
    await this.session.end()
  }

  /** Closes what one item opened, and takes back what it changed. */
  async clear(): Promise<void> {
    if (this.#hasExtra) await this.changeExtra(null)
    for (const page of this.#opened.splice(0)) await page.context().close()
  }

  post = <T = { readonly id: number }>(path: string, json: unknown): Promise<T> =>
    this.session.demand<T>('admin', { method: 'POST', path, json })

  /** Changes what owners say of the dataset, until the item is over. */
  async changeExtra(extra: string | null): Promise<void> {
    this.#hasExtra = extra !== null
    const path = `/api/v1/dataset/${this.dataset}`
    await this.session.demand('admin', { method: 'PUT', path, json: { extra } })
  }

  async chart(viz_type: string, form: Raw = {}): Promise<number> {
    this.#made += 1
    const params = JSON.stringify({ viz_type, datasource: `${this.dataset}__table`, adhoc_filters: [], ...form })
    const { id } = await this.post('/api/v1/chart/', {
      slice_name: `Chart ${this.#made}`,
      viz_type,
      datasource_id: this.dataset,
      datasource_type: 'table',
      params,
    })
    return id
  }

  /** A dashboard of the administrator's with one chart on it. */
  async dashboard(more: Raw = {}): Promise<number> {
    const chartId = await this.chart('big_number_total', { metric: 'count' })
    const child = { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId, width: 4, height: 50 } }
    const positions = {
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
      'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'], meta: {} },
      'CHART-1': child,
    }
    const { metadata = {}, ...fields } = more
    const json_metadata = JSON.stringify({ positions, ...(metadata as Raw) })
    const { id } = await this.post('/api/v1/dashboard/', {
      dashboard_title: `Dashboard ${this.#made}`,
      published: true,
      json_metadata,
      ...fields,
    })
    return id
  }

  /** A filter of the example, as dashboards store it. */
  filter = (column: string): Raw => ({
    id: `NATIVE_FILTER-${column}`,
    name: column,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ datasetId: this.dataset, column: { name: column } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    defaultDataMask: {},
    cascadeParentIds: [],
  })

  /** A page of the product; `reader` sees what is published and changes nothing of others. */
  async open(path: string, who: Who = 'admin'): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { url } = this.session.product
    if (who !== 'anonymous') {
      await this.session.user(who, ['Alpha'])
      const form = { username: who, password: PASSWORD }
      const headers = { origin: url }
      const answer = await context.request.post(`${url}/login/`, { form, headers, maxRedirects: 0 })
      if (answer.status() !== 303) throw new Error(`signing in as ${who} answered ${answer.status()}`)
    }
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    this.#opened.push(page)
    await page.goto(`${url}${path}`)
    await settled(page)
    return page
  }
}
