/** A dashboard of 20 charts as a PDF that arrives, rehearsals over a year, and scheduled runs with a simulated clock, three schedulers and kills. */
import { readFileSync } from 'node:fs'
import { adminToken, makeExampleHome, type Product, startProduct } from '@belvedere/e2e'
import { startMailServer } from '@belvedere/server/mail-server'
import { runSchedules } from '@belvedere/server/report-schedules'
import { processTree } from './processes.ts'
import { atLeast, atMost, type BenchResult, median } from './result.ts'

const CHARTS = 20
const TRIES = 5
const RUNS = 1000
const SEED = 20_261_123
/** Chance that a process dies at one of four points of a run. */
const RISK = 0.01

/** What the rehearsed alert is of. */
const OVER_20 = { validator_type: 'operator', validator_config_json: { op: '>', threshold: 20 } }

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

async function callsOf(product: Product): Promise<Call> {
  const token = await adminToken(product)
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    for (;;) {
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (answer.ok) return (await answer.json()) as T
      // The example tables are still being loaded.
      if (answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}

/** A dashboard of copies of the example charts, four in a row. */
async function makeDashboard(call: Call): Promise<number> {
  const listed = await call<{ ids: number[] }>('GET', '/api/v1/chart/?q=(page_size:100)')
  const charts = Array.from({ length: CHARTS }, (_, index) => listed.ids[index % listed.ids.length] ?? 0)
  const rows = Array.from({ length: CHARTS / 4 }, (_, row) => charts.slice(row * 4, row * 4 + 4))
  const layout: Record<string, unknown> = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: rows.map((_, row) => `ROW-${row}`) },
  }
  for (const [row, ids] of rows.entries()) {
    const children = ids.map((_, column) => `CHART-${row}-${column}`)
    layout[`ROW-${row}`] = { type: 'ROW', id: `ROW-${row}`, children, meta: {} }
    for (const [column, chartId] of ids.entries()) {
      const id = `CHART-${row}-${column}`
      layout[id] = { type: 'CHART', id, children: [], meta: { chartId, width: 3, height: 50 } }
    }
  }
  const body = { dashboard_title: 'Twenty charts', position_json: JSON.stringify(layout) }
  return (await call<{ id: number }>('POST', '/api/v1/dashboard/', body)).id
}

/** The most memory that the render process had, MB (Linux). */
function renderPeak(pid: number): number {
  const peaks = processTree(pid).flatMap(each => {
    try {
      const command = readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0')
      if (!command.includes('render')) return []
      return [Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0) / 1024]
    } catch {
      return [] // ended meanwhile
    }
  })
  return Math.max(0, ...peaks)
}

async function benchPdf(): Promise<BenchResult[]> {
  const mail = await startMailServer()
  const env = { BELVEDERE_SMTP_URL: mail.url, BELVEDERE_SMTP_FROM: 'reports@example.org' }
  // A start like every one after the first: no example table is on its way.
  const product = await startProduct({ home: await makeExampleHome(), env })
  try {
    const call = await callsOf(product)
    const dashboard = await makeDashboard(call)
    const { id } = await call<{ id: number }>('POST', '/api/v1/report/', {
      type: 'Report',
      name: 'Twenty charts',
      crontab: '0 0 1 1 *',
      dashboard,
      report_format: 'PDF',
    })
    const seconds: number[] = []
    for (let each = 0; each < TRIES; each++) {
      const started = performance.now()
      await call('POST', `/api/v1/report/${id}/test/`)
      seconds.push((performance.now() - started) / 1000)
    }
    const pdfs = mail.mails.flatMap(({ attachments }) =>
      attachments.filter(({ contentType }) => contentType === 'application/pdf'),
    )
    const peak = renderPeak(product.pid)
    console.log(`tries: ${seconds.map(each => each.toFixed(2)).join(', ')} s; the first one starts the render process`)
    return [
      // The whole way: queries past every cache, PDF and picture, until the mail server has taken it.
      atMost('reports.dashboard_pdf_s', median(seconds), 3),
      atMost('reports.first_pdf_s', seconds[0] ?? Number.POSITIVE_INFINITY, 3),
      atMost('reports.render_peak_mb', peak, 300),
      atLeast('reports.pdfs', pdfs.filter(({ size }) => size > 20_000).length, TRIES),
    ]
  } finally {
    await product.remove()
    await mail.close()
  }
}

/** A year of daily checks of an alert, replayed: rows over time, a chart, and SQL that names its moment 365 times. */
async function benchRehearsal(): Promise<BenchResult[]> {
  const product = await startProduct({ home: await makeExampleHome() })
  try {
    const call = await callsOf(product)
    const q = '(filters:!((col:table_name,opr:eq,value:weather)))'
    const [dataset] = (await call<{ ids: number[] }>('GET', `/api/v1/dataset/?q=${q}`)).ids
    const form = { viz_type: 'echarts_timeseries_line', x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['count'] }
    const { id: chart } = await call<{ id: number }>('POST', '/api/v1/chart/', {
      slice_name: 'Days of weather',
      viz_type: form.viz_type,
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify({ ...form, datasource: `${dataset}__table` }),
    })
    const replay = async (id: string, checks: number, body: object): Promise<BenchResult[]> => {
      const seconds: number[] = []
      let times = 0
      for (let each = 0; each < TRIES; each++) {
        const started = performance.now()
        const { result } = await call<{ result: { times: readonly string[] | null } }>(
          'POST',
          '/api/v1/report/rehearsal/',
          { crontab: '0 6 * * *', days: 365, ...OVER_20, ...body },
        )
        seconds.push((performance.now() - started) / 1000)
        times = result.times?.length ?? 0
      }
      return [
        atMost(`reports.rehearsal_${id}_s`, Math.max(...seconds), 2),
        atLeast(`reports.${id}_checks`, times, checks),
      ]
    }
    const rows = 'SELECT date, max(temp_max) FROM weather GROUP BY date ORDER BY date'
    const moment = 'SELECT max(temp_max) FROM weather WHERE date <= CURRENT_DATE - INTERVAL 11 YEAR'
    return [
      ...(await replay('rows', 360, { database: 1, sql: rows })),
      ...(await replay('chart', 360, { chart, extra: { condition: { source: 'chart' } } })),
      ...(await replay('moments', 365, { database: 1, sql: moment })),
    ]
  } finally {
    await product.remove()
  }
}

async function benchSchedules(): Promise<BenchResult[]> {
  const tally = await runSchedules({ runs: RUNS, seed: SEED, risk: RISK })
  console.log(JSON.stringify(tally))
  return [
    atLeast('reports.runs', tally.runs, RUNS),
    atLeast('reports.kills', tally.kills, 10),
    atMost('reports.missed', tally.missed, 0),
    atMost('reports.stuck', tally.stuck, 0),
    atMost('reports.twice', tally.twice, 0),
    atMost('reports.empty', tally.empty, 0),
    atMost('reports.failed', tally.failed, 0),
  ]
}

export const benchReports = async (): Promise<BenchResult[]> => [
  ...(await benchPdf()),
  ...(await benchRehearsal()),
  ...(await benchSchedules()),
]
