import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

interface Screen {
  readonly name: string
  readonly path: string
  /** Something that stands there when the screen is complete. */
  readonly sign: string
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/superset/welcome/', sign: 'main h1' },
  { name: 'the list of dashboards', path: '/dashboard/list/', sign: 'main a[href*="/superset/dashboard/"]' },
  { name: 'the list of charts', path: '/chart/list/', sign: 'main a[href*="/explore/"]' },
  { name: 'the list of datasets', path: '/tablemodelview/list/', sign: 'main a[href*="/explore/"]' },
  {
    name: 'the flights dashboard',
    path: '/superset/dashboard/us-flights/',
    sign: '[data-filter-fields] [role="combobox"]',
  },
  {
    name: 'a new chart',
    path: '/explore/?datasource_type=table&datasource_id=6',
    sign: 'main h1',
  },
  { name: 'the SQL editor', path: '/superset/sqllab/', sign: '.cm-content' },
  { name: 'the query history', path: '/superset/sqllab/history/', sign: 'main h1' },
  { name: 'the list of databases', path: '/databaseview/list/', sign: 'main tbody a' },
  { name: 'the kinds of databases', path: '/databaseview/list/?connect', sign: '[role="dialog"] li button' },
  { name: 'the tables of a database', path: '/dataset/add/?database=1', sign: 'main li [role="checkbox"]' },
  { name: 'the saved queries', path: '/savedqueryview/list/', sign: 'main h1' },
]

const signInAs = (theme: Theme) => ({
  viewport: { width: 1440, height: 900 },
  colorScheme: theme,
  reducedMotion: 'reduce' as const,
})

describe.skipIf(browserPath() === null)('screens without grave barriers', () => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  const openedIn = async (theme: Theme): Promise<BrowserContext> => {
    const session = await browser.newContext(signInAs(theme))
    await session.addCookies([{ name: 'belvedere-theme', value: theme, url: product.url }])
    return session
  }

  test.each(THEMES)('the sign-in page in the %s theme', async theme => {
    const session = await openedIn(theme)
    const page = await session.newPage()
    await page.goto(`${product.url}/login/`)
    await page.locator('input[type="password"]').waitFor()
    expect(await grave(page)).toEqual([])
    await session.close()
  })

  describe.each(THEMES)('in the %s theme', theme => {
    let session: BrowserContext
    beforeAll(async () => {
      session = await openedIn(theme)
      const page = await session.newPage()
      await page.goto(`${product.url}/login/`)
      await page.locator('input[autocomplete="username"]').fill('admin')
      await page.locator('input[type="password"]').fill('a long enough password')
      await page.keyboard.press('Enter')
      await page.waitForURL(/superset\/welcome/)
      await page.close()
    })
    afterAll(() => session?.close())

    test.each(SCREENS)('$name', async ({ path, sign }) => {
      const page = await session.newPage()
      await page.goto(product.url + path)
      await page.locator(sign).first().waitFor()
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      expect(await grave(page)).toEqual([])
      await page.close()
    })

    test('the form of a connection, with errors', async () => {
      const page = await session.newPage()
      await page.goto(`${product.url}/databaseview/list/?connect`)
      await page.getByRole('button', { name: /^PostgreSQL/ }).click()
      const form = page.getByRole('dialog', { name: 'Connect PostgreSQL' })
      await form.getByText('More settings').click()
      await form.getByRole('button', { name: 'Connect', exact: true }).click()
      await form.getByText('This is a required field').first().waitFor()
      expect(await grave(page)).toEqual([])
      await page.close()
    })

    test('the dataset editor, tab by tab', async () => {
      const page = await session.newPage()
      await page.goto(`${product.url}/tablemodelview/list/`)
      await page.getByRole('button', { name: 'Edit cars', exact: true }).click({ force: true })
      const editor = page.getByRole('dialog', { name: 'Edit dataset cars' })
      for (const tab of ['Settings', 'Metrics', 'Columns', 'Calculated columns']) {
        await editor.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
        expect(await grave(page)).toEqual([])
      }
      await editor.getByRole('button', { name: 'Calculated column', exact: true }).click()
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await editor.getByText('cannot be empty').first().waitFor()
      expect(await grave(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog', { name: 'Discard the changes?' }).waitFor()
      expect(await grave(page)).toEqual([])
      await page.close()
    })

    test('a chart with its rows', async () => {
      const page = await session.newPage()
      await page.goto(`${product.url}/explore/?slice_id=1`)
      await page.locator('[data-chart-status="success"]').waitFor()
      expect(await grave(page)).toEqual([])
      await page.close()
    })
  })
})
