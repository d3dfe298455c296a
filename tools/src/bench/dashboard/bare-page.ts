/**
 * A page with nothing but the drawing library, the charts' own drawing rules and their data in one script, in the same
 * sizes and places as on the dashboard: what any application in the browser needs at least for the same pictures.
 *
 * - The same: chart types, forms, answers, sizes, renderer (SVG, canvas for many marks), theme, formats; the drawing
 *   library from the same packages, minified, out of the browser's cache; both stand still while they open.
 * - Left out, in its favour: requests (the data is part of the script), signs of waiting, titles, tools, filters, what
 *   answers the pointer and the keyboard (tooltips), sorting and colours of tables (rows of plain HTML).
 * - Both are opened in a new process of the browser. The header that keeps other sites away from a page
 *   (`cross-origin-opener-policy`) makes it so for the product's pages; without it the bare page would run in the process
 *   of its last opening, where its code is compiled and optimised already, which no page that is opened first has.
 * - Both are drawn by one thread; the bare page in one task, so that its first chart is there when the last one is.
 */
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { measureOpening, type Opening } from './opening.ts'
import type { PlainPage } from './plain-browser.ts'

export interface BareChart {
  readonly form: { readonly viz_type: string }
  readonly tables: readonly unknown[]
  /** CSS pixels on the page. */
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Above so many marks canvas draws faster, as on the dashboard. */
const MAX_SVG_MARKS = 2000

/** Tables are rows of HTML, figures are text: neither needs more. */
const entry = (charts: readonly BareChart[]): string => `
import { loadDrawingOf } from '@belvedere/charts'
import { loadEcharts } from '@belvedere/charts/echarts'
import { chartTheme, echartsTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
const format = makeFormatter({ timeZone: 'UTC' })
const theme = chartTheme('light')
const text = (parent, tag, words) => {
  parent.appendChild(document.createElement(tag)).textContent = words
}
const draw = async ({ form, tables, place: { left, top, width, height } }) => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'position:absolute;overflow:hidden;left:' + left + 'px;top:' + top + 'px;width:' + width + 'px;height:' + height + 'px'
  const build = await loadDrawingOf(form)
  const { renderer, option, needs, value } = build({
    form, tables, selected: new Set(), env: makeChartEnv({ theme, format, width, height, timeZone: 'UTC' }),
  })
  if (renderer === 'echarts') {
    const marks = option.series.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
    const kind = marks > ${MAX_SVG_MARKS} ? 'canvas' : 'svg'
    const echarts = await loadEcharts(needs.filter(need => need !== 'tooltip'), kind)
    const { tooltip, ...shown } = option
    echarts.init(box, echartsTheme(theme), { renderer: kind, width, height }).setOption({ ...shown, animation: false })
  } else if (renderer === 'big_number') {
    const figure = box.appendChild(document.createElement('div'))
    figure.setAttribute('role', 'img')
    text(figure, 'strong', value)
  } else {
    const { colnames, rows } = tables[0]
    const table = box.appendChild(document.createElement('table'))
    for (const row of rows.slice(0, 200)) {
      const line = table.insertRow()
      for (const name of colnames) text(line, 'td', String(row[name]))
    }
  }
  box.dataset.chartStatus = 'success'
}
for (const chart of ${JSON.stringify(charts)}) await draw(chart)
`

async function serve(script: Uint8Array): Promise<{ readonly server: Server; readonly url: string }> {
  const html = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/bare.js"></script></body>'
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    if (isScript) response.setHeader('cache-control', 'max-age=3600')
    response.end(isScript ? script : html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}

/** When its pictures are on the screen, seen as those of a dashboard are. @param page one that is watched */
export async function measureBare(page: PlainPage, charts: readonly BareChart[], times: number): Promise<Opening> {
  const { outputFiles } = await build({
    stdin: { contents: entry(charts), resolveDir: HERE, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    logLevel: 'error',
  })
  const { server, url } = await serve(outputFiles[0]?.contents ?? new Uint8Array())
  try {
    return await measureOpening(page, url, times, charts.length)
  } finally {
    server.close()
  }
}
