/** Every screen of the administration and of one's own account while it waits, fails, has nothing, and is refused. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

interface Screen {
  readonly path: string
  /** The answer that it cannot do without. */
  readonly reads: RegExp
  /** Said where a fresh product has nothing. */
  readonly empty?: string
  /** The right of those who may open it; absent where everybody may. */
  readonly right?: string
}

const list = (name: string) => new RegExp(`/api/v1/${name}/(\\?|$)`)

const LISTS: readonly Screen[] = [
  { path: '/users/list/', reads: list('security/users'), right: 'can read” on User' },
  { path: '/roles/list/', reads: list('security/roles(/search)?'), right: 'can read” on Role' },
  {
    path: '/rowlevelsecurity/list/',
    reads: list('rowlevelsecurity'),
    empty: 'No row-level rules yet',
    right: 'can read” on RowLevelSecurity',
  },
  {
    path: '/administration/tokens/',
    reads: list('security/tokens'),
    empty: 'There are no API tokens',
    right: 'can read” on User',
  },
  { path: '/administration/sessions/', reads: list('security/sessions'), right: 'can read” on User' },
  { path: '/logmodelview/list/', reads: list('log'), right: 'can read” on Log' },
  { path: '/administration/health/', reads: list('usage'), right: 'can read” on Log' },
  { path: '/administration/settings/', reads: list('settings'), right: 'can read” on Log' },
  { path: '/superset/tags/', reads: list('tag'), empty: 'No tags yet', right: 'can read” on Tag' },
  {
    path: '/csstemplatemodelview/list/',
    reads: list('css_template'),
    empty: 'No CSS templates yet',
    right: 'can read” on CssTemplate',
  },
  { path: '/theme/list/', reads: list('theme'), empty: 'No themes yet', right: 'can read” on Theme' },
  {
    path: '/administration/embedding/',
    reads: list('embedded_dashboard'),
    empty: 'No dashboard is embedded',
    right: 'can set embedded” on Dashboard',
  },
  {
    path: '/savedqueryview/list/',
    reads: list('saved_query'),
    empty: 'No saved queries yet',
    right: 'can read” on SavedQuery',
  },
  {
    path: '/superset/sqllab/history/',
    reads: list('query'),
    empty: 'No query history yet',
    right: 'can sqllab history” on Superset',
  },
  {
    path: '/annotationlayer/list/',
    reads: list('annotation_layer'),
    empty: 'No annotation layers yet',
    right: 'can read” on Annotation',
  },
  { path: '/report/list/', reads: list('report'), empty: 'No reports yet', right: 'can read” on ReportSchedule' },
  { path: '/alert/list/', reads: list('report'), empty: 'No alerts yet', right: 'can read” on ReportSchedule' },
  { path: '/access/requests/', reads: list('access_request'), empty: 'No pending requests' },
  { path: '/deleted/list/', reads: /_deleted\//, empty: 'Nothing was deleted' },
  { path: '/profile/', reads: list('me/account') },
]

/** Pages of one thing each; nothing is read of them by somebody without rights. */
const pagesOfOne = async ({ call }: World): Promise<readonly Screen[]> => {
  const made = async (path: string, body: unknown) => (await call<{ id: number }>('POST', `/api/v1/${path}/`, body)).id
  const json_data = JSON.stringify({ token: { colorPrimary: '#8a1f5c' } })
  const [theme, css, layer] = [
    await made('theme', { theme_name: 'Harbor', json_data }),
    await made('css_template', { template_name: 'Plain', css: 'a { color: red }' }),
    await made('annotation_layer', { name: 'Storms', descr: '' }),
  ]
  const roles = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
  const role = roles.result.find(({ name }) => name === 'Gamma')?.id
  const rule = await made('rowlevelsecurity', {
    name: 'Eight cylinders',
    filter_type: 'Regular',
    tables: [(await call<{ ids: number[] }>('GET', '/api/v1/dataset/')).ids[0]],
    roles: [role],
    clause: '1 = 1',
  })
  await call('POST', '/api/v1/tag/', { name: 'quarterly' })
  const tag = (await call<{ result: { id: number }[] }>('GET', '/api/v1/tag/')).result[0]?.id
  return [
    { path: `/theme/edit/${theme}/`, reads: new RegExp(`/theme/${theme}`) },
    { path: `/csstemplatemodelview/list/?edit=${css}`, reads: new RegExp(`/css_template/${css}`) },
    {
      path: `/annotationlayer/${layer}/annotation/`,
      reads: new RegExp(`/annotation_layer/${layer}$`),
    },
    { path: `/roles/edit/${role}/`, reads: new RegExp(`/security/roles/${role}/permissions`) },
    { path: `/rowlevelsecurity/edit/${rule}/`, reads: new RegExp(`/rowlevelsecurity/${rule}`) },
    { path: `/superset/tags/${tag}/`, reads: /tag\/get_objects/ },
  ]
}

/** What has the focus on the page or in its dialog; null where the focus was lost. */
const focusOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const place = document.activeElement
    return place && !place.matches('body, main, [role="dialog"]') ? (place.textContent ?? '') : null
  })

/** The screen that loses its connection. */
const LOST = 3

const LOOKS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 390 },
] as const

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '')

describe.skipIf(browserPath() === null)('states of screens', { timeout: 180_000 }, () => {
  let world: World
  let browser: Browser
  const sessions: { admin: BrowserContext; nobody: BrowserContext }[] = []

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await addReader(world, 'nobody', [])
    browser = await launchBrowser()
    const dressed = async (name: string, password: string, { theme, width }: (typeof LOOKS)[number]) => {
      const session = await sessionOf(browser, world, name, password)
      await session.addCookies([{ name: 'belvedere-theme', value: theme, url: world.product.url }])
      const page = await session.newPage()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      return session
    }
    for (const look of LOOKS)
      sessions.push({
        admin: await dressed('admin', 'a long enough password', look),
        nobody: await dressed('nobody', PASSWORD, look),
      })
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const pageOf = (who: 'admin' | 'nobody', at: number): Page => {
    const page = sessions[at % LOOKS.length]?.[who].pages()[0]
    if (!page) throw new Error('no page is open')
    return page
  }
  const beyondEdge = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  /** Nothing of the page is cut off or beyond its edge, and axe finds no barrier. */
  const looked = async (page: Page, path: string, state: string, hasAxe = true) => {
    await picture(page, `${nameOf(path)}-${state}`)
    expect.soft([path, state, await beyondEdge(page), hasAxe ? await grave(page) : []]).toEqual([path, state, 0, []])
  }

  test('where there is nothing yet, a screen says so and what to do', async () => {
    for (const [at, { path, empty }] of LISTS.entries()) {
      if (!empty) continue
      const page = pageOf('admin', at)
      await page.goto(world.product.url + path)
      await page.locator('main').getByText(empty).first().waitFor()
      await looked(page, path, 'empty')
    }
  })

  test('who may not open a screen is told which right is missing, and who can give it', async () => {
    for (const [at, { path, right }] of LISTS.entries()) {
      if (!right) continue
      const page = pageOf('nobody', at + 1)
      await page.goto(world.product.url + path)
      await page.getByRole('heading', { level: 1, name: 'You may not open this page' }).waitFor()
      const text = page.locator('main').getByText(/can give you the right/)
      await text.filter({ hasText: 'Admin User can give you the right.' }).waitFor()
      expect.soft([path, await text.textContent()]).toEqual([path, expect.stringContaining(right)])
      if (at < 2 * LOOKS.length) await looked(page, path, 'refused')
    }
  })

  const walk = async (screens: readonly Screen[]) => {
    for (const [at, { path, reads }] of screens.entries()) {
      const page = pageOf('admin', at + 2)
      let release: () => void = () => undefined
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(reads, async route => {
        await held
        // once the connection itself is lost: the page sends such a read twice more by itself, which takes its time
        if (at === LOST) await route.abort()
        else await route.fulfill({ status: 500, contentType: 'text/plain', body: 'out of order' })
      })
      await page.goto(world.product.url + path)
      await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'attached' })
      const lines = page.locator('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]').first()
      await expect.poll(() => lines.evaluate(element => getComputedStyle(element).opacity)).toBe('1')
      // the lines and the failure are drawn by the same parts everywhere: axe looks at one or the other
      await looked(page, path, 'loading', at % 2 === 0)
      release()
      const alert = page.getByRole('alert').first()
      await alert.waitFor()
      expect.soft([path, await alert.textContent()]).toEqual([path, expect.stringMatching(/could not|error|failed/i)])
      await looked(page, path, 'failed', at % 2 === 1)
      const again = alert.getByRole('button', { name: 'Try again' })
      await again.focus()
      if (at !== LOST) {
        const sent = page.waitForRequest(reads)
        await page.keyboard.press('Enter')
        await (await sent).response()
        await expect.poll(async () => [path, await focusOf(page)]).toEqual([path, 'Try again'])
      }
      await page.unroute(reads)
      await page.keyboard.press('Enter')
      await expect.poll(async () => [path, await page.getByRole('alert').allTextContents()]).toEqual([path, []])
      await expect.poll(async () => [path, await focusOf(page)]).not.toEqual([path, null])
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      await picture(page, `${nameOf(path)}-loaded`)
      expect.soft([path, await beyondEdge(page)]).toEqual([path, 0])
    }
  }

  test('a list says that it is read, and when that fails, why, and reads again', () => walk(LISTS))
  let ones: Promise<readonly Screen[]> | undefined
  test('a page of one thing says that it is read, and when that fails, why, and reads again', async () => {
    ones ??= pagesOfOne(world)
    await walk(await ones)
  })
})
