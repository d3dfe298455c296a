import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebFiles } from './static.ts'

const SCRIPT = `export const words = '${'many '.repeat(500)}'`
const NAME = '/static/assets/page-BA08Qk6.js'
const outside = mkdtempSync(join(tmpdir(), 'belvedere-static-'))
const app = fastify()

beforeAll(async () => {
  const root = `${outside}/web/`
  for (const folder of ['assets', '.vite']) mkdirSync(`${root}${folder}`, { recursive: true })
  writeFileSync(`${root}assets/page-BA08Qk6.js.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${root}assets/inter-BwkfbSeq.woff2`, 'font')
  for (const name of ['theme.js', 'index.html', 'theme.js.map', '.vite/manifest.json', '../package.json'])
    writeFileSync(`${root}${name}`, 'here')
  serveWebFiles(app, root)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(outside, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a text is sent in the encoding that the browser takes, the same text in each', async () => {
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    for (const round of ['read', 'cached']) {
      const answer = await get(NAME, { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding'], round).toBe(encoding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(read(answer.rawPayload).toString()).toBe(SCRIPT)
    }
  }
})

test('names with a hash stay for a year, others are requested again', async () => {
  expect((await get(NAME)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const theme = await get('/static/theme.js', { 'accept-encoding': 'br' })
  expect(theme.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-length': '4' })
  expect(theme.headers['content-encoding']).toBeUndefined()
  const again = await get('/static/theme.js', { 'if-none-match': `W/"x", ${theme.headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/static/assets/inter-BwkfbSeq.woff2')).headers['content-type']).toBe('font/woff2')
})

test('HEAD answers with the length and without the text', async () => {
  const head = await app.inject({ method: 'HEAD', url: NAME })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(SCRIPT.length), ''])
})

test('pages, maps, hidden files and whatever lies outside are not there', async () => {
  for (const name of [
    'index.html',
    'theme.js.map',
    'assets',
    'assets/page-BA08Qk6.js.br',
    'assets/',
    '.vite/manifest.json',
    '../package.json',
    '..%2fpackage.json',
    'assets/..%2f..%2f..%2fpackage.json',
    'assets%2f%2e%2e/theme.js',
    'theme.js%00.js',
    '%5c..%5cpackage.json',
    'missing.js',
  ])
    expect((await get(`/static/${name}`)).statusCode, name).toBe(404)
})
