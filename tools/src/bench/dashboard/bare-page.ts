/**
 * A page with nothing but the drawing library, the charts' own drawing rules and their data in one script, in the same
 * sizes as on the dashboard: what any application in the browser needs at least for the same pictures.
 */
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Page } from '@belvedere/e2e'
import { build } from 'esbuild'
import { median } from '../result.ts'

export interface BareChart {
  readonly form: { readonly viz_type: string }
  readonly tables: readonly unknown[]
  readonly width: number
  readonly height: number
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

const entry = (charts: readonly BareChart[]): string => `
import { loadBuildOption } from '@belvedere/charts'
import { loadEcharts } from '@belvedere/charts/echarts'
import { chartTheme, echartsTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
const format = makeFormatter({ timeZone: 'UTC' })
const theme = chartTheme('light')
for (const { form, tables, width, height } of ${JSON.stringify(charts)}) {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'float:left;width:' + width + 'px;height:' + height + 'px'
  const build = await loadBuildOption(form.viz_type)
  const { renderer, option, needs, value } = build({
    form, tables, selected: new Set(), env: makeChartEnv({ theme, format, width, height, timeZone: 'UTC' }),
  })
  if (renderer !== 'echarts') box.textContent = value ?? renderer
  else (await loadEcharts(needs)).init(box, echartsTheme(theme), { renderer: 'svg' }).setOption(option)
  globalThis.__first ??= performance.now()
}
globalThis.__last = performance.now()
`

async function serve(script: Uint8Array): Promise<{ readonly server: Server; readonly url: string }> {
  const html = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/bare.js"></script></body>'
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    if (isScript) response.setHeader('cache-control', 'max-age=3600')
    response.end(isScript ? script : html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}

const WARM_UPS = 2

async function openOnce(page: Page, url: string): Promise<readonly [number, number]> {
  await page.goto('about:blank')
  await page.goto(url)
  await page.waitForFunction('globalThis.__last !== undefined', undefined, { polling: 100 })
  return (await page.evaluate('[globalThis.__first, globalThis.__last]')) as readonly [number, number]
}

/** Milliseconds from the navigation to the first picture and to the last, medians. */
export async function measureBare(
  page: Page,
  charts: readonly BareChart[],
  times: number,
): Promise<{ readonly first: number; readonly last: number }> {
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
    const measured: (readonly [number, number])[] = []
    for (let index = 0; index < WARM_UPS + times; index += 1) {
      const opened = await openOnce(page, url)
      if (index >= WARM_UPS) measured.push(opened)
    }
    return { first: median(measured.map(([first]) => first)), last: median(measured.map(([, last]) => last)) }
  } finally {
    server.close()
  }
}
