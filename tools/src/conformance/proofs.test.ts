import { expect, test } from 'vitest'
import { reachedFrom } from '../modules/reach.ts'
import { treeOf } from '../modules/tree.ts'
import { declaredAs, namedTests } from './named.ts'
import { Judge, type JudgedTest } from './proofs.ts'
import { reviewOf } from './review.ts'

const SUPPORT = {
  'e2e/src/browser.ts': `
    export async function launchBrowser() { return chromium.launch() }
    export async function openScreen(context, url) {
      const page = await context.newPage()
      await page.getByRole('heading').waitFor()
      return page
    }`,
  'e2e/src/product.ts': 'export const startProduct = async () => ({ url: "" })',
  'e2e/src/world.ts': `
    import { launchBrowser } from './browser.ts'
    import { startProduct } from './product.ts'
    export const makeWorld = async () => ({ product: await startProduct(), browser: await launchBrowser() })
    export const call = ({ product }, path) => fetch(product.url + path)
    export const titleOf = page => page.getByRole('heading').textContent()`,
  'packages/server/test/kit.ts': 'export const startTestKit = async () => ({ users: {}, services: {} })',
  'packages/server/src/main.ts': "import { used } from '../../core/src/used.ts'\nused()",
  'packages/core/src/used.ts': 'export const used = () => 1\nexport const other = () => 2',
  'packages/core/src/unused.ts': 'export const unused = () => 1',
}

function judged(path: string, text: string): readonly JudgedTest[] {
  const texts = new Map(Object.entries({ ...SUPPORT, [path]: text }))
  const tree = treeOf(texts)
  return new Judge(tree, reachedFrom(tree, ['packages/server/src/main.ts']), file => texts.get(file) ?? '').tests(path)
}

/** The surfaces that each test of a file proves, by its title without its group's. */
const proofs = (path: string, text: string): Record<string, string> =>
  Object.fromEntries(judged(path, text).map(each => [each.title.replace('group ', ''), each.surfaces.join(' ')]))

test('a test proves “ui” by what a page shows in its own body, and by nothing else of its file', () => {
  const file = `
    import { readFileSync } from 'node:fs'
    import { expect, describe, beforeAll, test } from 'vitest'
    import { launchBrowser, openScreen } from './browser.ts'
    import { makeWorld, call, titleOf } from './world.ts'
    let world, session, page
    describe('group', () => {
      beforeAll(async () => {
        world = await makeWorld()
        session = await world.browser.newContext()
        page = await openScreen(session, world.product.url)
      })
      const heading = () => page.getByRole('heading')
      const shows = async text => expect(await heading().textContent()).toBe(text)
      test('looks', async () => expect(await page.getByText('a').count()).toBe(1))
      test('looks by helpers', async () => shows('Cars'))
      test('looks by an imported helper', async () => expect(await titleOf(page)).toBe('Cars'))
      test('looks at a page of its own', async () => {
        const own = await session.newPage()
        const texts = []
        for (const row of await own.getByRole('row').all()) texts.push(await row.textContent())
        expect(texts).toEqual(['a'])
      })
      test('waits', async () => { await heading().waitFor() })
      test('reads a file', () => { expect(readFileSync('a', 'utf8')).toContain('b') })
      test('sends a request', async () => { expect((await call(world, '/api/')).status).toBe(200) })
      test('sends a request of the page', async () => {
        const own = await openScreen(session, world.product.url)
        const answer = await own.request.get('/api/')
        expect(answer.status()).toBe(200)
        await own.close()
      })
      test('clicks and asserts nothing', async () => { await heading().click() })
      test('watches requests', async () => {
        const urls = []
        page.on('request', request => urls.push(request.url()))
        await heading().click()
        expect(urls).toEqual([])
      })
      test.skip('never runs', async () => { await heading().waitFor() })
    })`
  expect(proofs('e2e/src/a.test.ts', file)).toEqual({
    looks: 'core server ui',
    'looks by helpers': 'core server ui',
    'looks by an imported helper': 'core server ui',
    'looks at a page of its own': 'core server ui',
    waits: 'core server ui',
    'reads a file': '',
    'sends a request': 'core api server',
    'sends a request of the page': 'core api server',
    'clicks and asserts nothing': '',
    'watches requests': 'core server',
  })
})

test('a test proves “api” by a request of its own body; what hooks and other tests send is not its own', () => {
  const file = `
    import { expect, beforeAll, beforeEach, test } from 'vitest'
    import { used } from '../../core/src/used.ts'
    import { startTestKit } from '../test/kit.ts'
    let kit
    beforeAll(async () => { kit = await startTestKit() })
    beforeEach(async () => { await kit.users.admin.post('/api/') })
    const sent = user => user.get('/api/')
    test('sends', async () => { expect((await kit.users.admin.get('/api/')).status).toBe(200) })
    test('sends by a helper', async () => { expect((await sent(kit.users.admin)).status).toBe(200) })
    test('asks the store', async () => { expect(await kit.services.memory.get('a')).toBe(1) })
    test('asks a map', () => { expect(new Map([[kit, used()]]).get(kit)).toBe(1) })
    test('asserts nothing', async () => { await kit.users.admin.get('/api/') })
    test('calls a rule', () => { expect(used()).toBe(1) })`
  expect(proofs('packages/server/src/a.test.ts', file)).toEqual({
    sends: 'core api server',
    'sends by a helper': 'core api server',
    'asks the store': 'core server',
    'asks a map': 'core server',
    'asserts nothing': '',
    'calls a rule': 'core',
  })
})

test('a test proves “core” by a rule that it calls itself and that the product reaches', () => {
  const file = `
    import { expect, test } from 'vitest'
    import { used } from './used.ts'
    import { unused } from './unused.ts'
    const result = used()
    const doubled = () => used() * 2
    test('calls', () => { expect(used()).toBe(1) })
    test('calls by a helper', () => { expect(doubled()).toBe(2) })
    test('reads a value that was called for', () => { expect(result).toBe(1) })
    test('calls a rule that the product does not reach', () => { expect(unused() + used()).toBe(2) })
    test('calls nothing', () => { expect(1).toBe(1) })`
  expect(proofs('packages/core/src/a.test.ts', file)).toEqual({
    calls: 'core',
    'calls by a helper': 'core',
    'reads a value that was called for': 'core',
    'calls a rule that the product does not reach': '',
    'calls nothing': '',
  })
})

test('tests are found under the names that they run by, and the rows that tables name are theirs', () => {
  const text = `
    import { expect, describe, test } from 'vitest'
    import { used } from './used.ts'
    const TABLE = [['a', 1]]
    describe.each(TABLE)('group of %s', name => {
      describe.skipIf(false)('inner', () => {
        test.each([['first [DASH-VIEW-001]'], ['second']])('%s', () => { expect(used()).toBe(1) })
        test.runIf(true)(\`\${name} [DASH-VIEW-002]\`, { timeout: 1 }, () => { expect(used()).toBe(1) })
      })
    })
    const testOnEach = (title, run) => test(title + ' here', run)
    testOnEach('stored [DASH-VIEW-003]', () => { expect(used()).toBe(1) })`
  const path = 'packages/core/src/a.test.ts'
  const tests = judged(path, text)
  expect(tests.map(({ title, line }) => `${line} ${title}`)).toEqual([
    '7 group of … inner …',
    '8 group of … inner … [DASH-VIEW-002]',
    '11 …',
    '12 stored [DASH-VIEW-003]',
  ])
  expect(declaredAs(tests, 'group of a inner first [DASH-VIEW-001]')?.line).toBe(7)
  expect(declaredAs(tests, 'group of a inner a [DASH-VIEW-002]')?.line).toBe(8)
  expect(declaredAs(tests, 'DuckDB: stored [DASH-VIEW-003]')?.line).toBe(12)
  const texts = new Map(Object.entries({ ...SUPPORT, [path]: text }))
  const judge = new Judge(treeOf(texts), new Set(['packages/core/src/used.ts']), file => texts.get(file) ?? '')
  const named = namedTests(judge, [path], file => texts.get(file) ?? '')
  expect(named.map(({ line, surfaces }) => [line, surfaces])).toEqual([
    [7, ['core']],
    [8, ['core']],
    [12, ['core']],
  ])
  const row = { id: 'DASH-VIEW-002', text: 'A rule.', check: 'Call it.', surface: ['core'] as const }
  const tested = { ...row, state: 'covered' as const, states: {}, tests: named.slice(1, 2) }
  expect(reviewOf(tested, ['core']).split('\n')).toEqual([
    'DASH-VIEW-002 (core)',
    '  text: A rule.',
    '  check: Call it.',
    '  packages/core/src/a.test.ts:8 [core] group of … inner … [DASH-VIEW-002]',
    '      expect(used()).toBe(1)',
    '',
  ])
  expect(reviewOf(tested, ['ui'])).toContain('no test proves it')
})
