import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classicScripts } from '../classic-scripts.ts'

const PAGE = '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script></body></html>'
const MAIN = `globalThis.openFirst = () => import('./first.js')
globalThis.openSecond = () => import('./second.js')`

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-classic-scripts-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Text of each built file by its name without the hash. */
async function built(modules: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const files = { 'index.html': PAGE, 'main.js': MAIN, ...modules }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const { output } = (await build({
    root,
    base: '/static/',
    configFile: false,
    logLevel: 'silent',
    plugins: [classicScripts()],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map(file => [basename(file.fileName), file.type === 'chunk' ? file.code : String(file.source)] as const),
  )
}

interface ScriptElement {
  src: string
  onload?: () => void
  onerror?: () => void
  readonly remove: () => void
}

/** A page that has nothing but scripts, each answered by what `answer` makes of its file. */
function openPage(files: ReadonlyMap<string, string>, answer: (file: string) => string | null) {
  const requested: string[] = []
  const run = (code: string) => runInContext(code, context)
  const append = (element: ScriptElement) => {
    const file = basename(element.src)
    requested.push(file.split('-')[0] ?? '')
    setTimeout(() => {
      const code = answer(file)
      if (code === null) return element.onerror?.()
      run(code)
      element.onload?.()
    })
  }
  const document = {
    styleSheets: [],
    createElement: (): ScriptElement => ({ src: '', remove: () => undefined }),
    head: { append },
  }
  const context = createContext({ document, location: { href: 'http://belvedere.example/' } })
  run('self = globalThis')
  const start = () => run([...files].find(([file]) => file.startsWith('index-'))?.[1] ?? '')
  return { run, start, requested }
}

const SHARED = {
  'shared.js': 'export let count = 0; count += 1; export const add = number => number + count',
  'first.js': "import { add } from './shared.js'; export const five = add(4)",
  'second.js':
    "import { add, count } from './shared.js'; export { count }; export default add(9); export const where = import.meta.url",
}

describe('built files as classic scripts', () => {
  test('no file is a module, and the page starts a script', async () => {
    const files = await built(SHARED)
    expect([...files.keys()].filter(file => file.endsWith('.js'))).toHaveLength(4)
    expect(files.get('index.html')).toMatch(/<script defer src="\/static\/assets\/index-[\w-]+\.js"><\/script>/)
    for (const [file, code] of files)
      if (file.endsWith('.js')) expect(code, file).not.toMatch(/\b(?:im|ex)port\b[ {*(.]/)
  })

  test('each runs once, after what it imports, whichever arrives first', async () => {
    const files = await built(SHARED)
    const page = openPage(files, file => files.get(file) ?? null)
    // The browser has run this one before the registry was there.
    page.run([...files].find(([file]) => file.startsWith('shared-'))?.[1] ?? '')
    page.start()
    const [first, second] = await Promise.all([page.run('openFirst()'), page.run('openSecond()')])
    expect(first).toMatchObject({ five: 5 })
    expect(second).toMatchObject({ default: 10, count: 1, where: 'http://belvedere.example/' })
    expect(page.requested.toSorted()).toEqual(['first', 'second'])
  })

  test('a file that could not be fetched is requested again by the next who needs it', async () => {
    const files = await built(SHARED)
    let answer: string | null = null
    let is_away = true
    const page = openPage(files, file => (is_away && file.startsWith('shared-') ? answer : (files.get(file) ?? null)))
    page.start()
    const message = /shared-[\w-]+\.js could not be fetched/
    await expect(page.run('openFirst()')).rejects.toThrow(message)
    answer = '/* a page of an error */'
    await expect(page.run('openFirst()')).rejects.toThrow(message)
    is_away = false
    expect(await page.run('openFirst()')).toMatchObject({ five: 5 })
    expect(page.requested.filter(file => file === 'first')).toHaveLength(1)
  })

  test('a file passes on what others export', async () => {
    const files = await built({
      ...SHARED,
      'other.js': 'export const four = 4; export const nine = 9',
      'first.js': "export { four, nine } from './other.js'; export { add as five } from './shared.js'",
      'second.js':
        "import { add, count } from './shared.js'; import { four } from './other.js'; export default add(four) + count",
    })
    const page = openPage(files, file => files.get(file) ?? null)
    page.start()
    expect(await page.run('openFirst()')).toMatchObject({ four: 4, nine: 9 })
    expect(await page.run('openSecond()')).toMatchObject({ default: 6 })
  })

  test('a variable that changes after its file has run cannot be exported', async () => {
    const late = {
      ...SHARED,
      'shared.js': 'export let add = () => 0; export let count = 0; globalThis.set = () => { add = null }',
    }
    await expect(built(late)).rejects.toThrow(/changes its export \w+ in a function/)
  })
})
