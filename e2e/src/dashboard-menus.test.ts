import { readFile } from 'node:fs/promises'
import { pdfTexts } from '@belvedere/engine/pdf-text'
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import {
  addReader,
  bodyOf,
  drawn,
  isChartData,
  makeWorld,
  PASSWORD,
  paneOf,
  sessionOf,
  type World,
  watch,
} from './cars-world.ts'
import { startProduct } from './product.ts'
import { sheetsOf } from './zip.ts'

describe.skipIf(browserPath() === null)('menus of a dashboard and of its charts', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page

  beforeAll(async () => {
    world = await makeWorld(
      await startProduct({ env: { BELVEDERE_REFRESH_MODE: 'fetch', BELVEDERE_REFRESH_LIMIT: '60' } }),
    )
    await world.call('PUT', `/api/v1/chart/${world.charts.pie}`, {
      description: 'Cars by the part of the world that **made** them.',
    })
    browser = await launchBrowser()
    session = await sessionOf(browser, world, 'admin', 'a long enough password')
    await session.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await session.newPage()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const at = (path: string): string => `${world.product.url}${path}`
  const open = async (of: Page = page, query = '') => {
    await of.goto(at(`/superset/dashboard/cars/${query}`))
    await drawn(of, 3)
  }
  const pageMenu = async (of: Page = page): Promise<Locator> => {
    await of.getByRole('button', { name: 'More', exact: true }).first().click()
    return of.getByRole('menu').first()
  }
  const paneMenu = async (title: string, of: Page = page): Promise<Locator> => {
    const pane = paneOf(of, title)
    // one that is on its way out is none to read
    await expect.poll(() => of.getByRole('menu').count()).toBe(0)
    await pane.hover()
    await pane.getByRole('button', { name: 'More', exact: true }).click()
    return of.getByRole('menu').first()
  }
  const textsOf = async (menu: Locator): Promise<readonly string[]> => {
    await menu.waitFor()
    const texts = await menu.getByRole('menuitem').allInnerTexts()
    return texts.map(text => text.split('\n')[0] ?? '')
  }
  /** Opens an entry's own entries and gives their texts. */
  const below = async (of: Page, name: string): Promise<readonly string[]> => {
    await of.getByRole('menuitem', { name, exact: true }).click()
    return textsOf(of.getByRole('menu').nth(1))
  }
  const item = (name: string | RegExp, of: Page = page): Locator => of.getByRole('menuitem', { name })
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  const download = async (act: () => Promise<void>): Promise<{ readonly file: Download; readonly bytes: Buffer }> => {
    const [file] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), act()])
    return { file, bytes: await readFile(await file.path()) }
  }

  test('both menus hold what the reader may do, and a guest of the rights sees none of it [DASH-VIEW-012] [DASH-VIEW-013]', async () => {
    await open()
    const ofPage = await textsOf(await pageMenu())
    expect(ofPage).toEqual(
      expect.arrayContaining([
        'Refresh dashboard',
        'Enter fullscreen',
        'Save as',
        'Share',
        'Set auto-refresh interval',
      ]),
    )
    expect(await below(page, 'Share')).toEqual([
      'Copy permalink to clipboard',
      'Share permalink by email',
      'Embed dashboard',
    ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const ofPie = await textsOf(await paneMenu('By origin'))
    expect(ofPie).toEqual(
      expect.arrayContaining([
        'Force refresh',
        'Enter fullscreen',
        'Show chart description',
        'Edit chart',
        'View query',
        'View as table',
        'Drill to detail',
        'Drill by…',
        'Share',
        'Download',
      ]),
    )
    expect(await item(/^Force refresh/).textContent()).toMatch(/(Cached|Fetched) (just now|\d+ min ago)/)
    await page.keyboard.press('Escape')
    expect(await textsOf(await paneMenu('All cars'))).not.toContain('Show chart description')
    await page.keyboard.press('Escape')
    await addReader(world, 'plain', [
      'can_read Dashboard',
      'can_read Chart',
      'can_read Dataset',
      'all_datasource_access all_datasource_access',
    ])
    const theirs = await sessionOf(browser, world, 'plain', PASSWORD)
    const other = await theirs.newPage()
    await open(other)
    expect(await textsOf(await pageMenu(other))).toEqual([
      'Refresh dashboard',
      'Enter fullscreen',
      'Download',
      'Set auto-refresh interval',
    ])
    expect(await below(other, 'Download')).toEqual(['Download as image', 'Export to PDF'])
    await other.keyboard.press('Escape')
    await other.keyboard.press('Escape')
    expect(await textsOf(await paneMenu('By origin', other))).toEqual([
      'Force refresh',
      'Enter fullscreen',
      'Show chart description',
    ])
    await theirs.close()
  })

  test('a chart fills the window, shows its description, and its query and figures are looked at [DASH-VIEW-012]', async () => {
    await open()
    const pane = paneOf(page, 'By origin')
    const small = await pane.boundingBox()
    await paneMenu('By origin')
    await item('Enter fullscreen').click()
    await expect.poll(async () => (await pane.boundingBox())?.width).toBe(1440)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await pane.boundingBox())?.width).toBe(small?.width)
    await paneMenu('By origin')
    await item('Show chart description').click()
    await pane.locator('strong').filter({ hasText: 'made' }).waitFor()
    await paneMenu('By origin')
    await item('Hide chart description').click()
    await pane.locator('strong').filter({ hasText: 'made' }).waitFor({ state: 'detached' })
    await paneMenu('By origin')
    await item('View query').click()
    await page.getByRole('dialog').getByText('GROUP BY').waitFor()
    await page.keyboard.press('Escape')
    await paneMenu('By origin')
    await item(/^View as table/).click()
    await page.getByRole('dialog').getByText('Japan').waitFor()
    await page.keyboard.press('Escape')
  })

  test('Edit chart is a link: Ctrl and the middle button open it beside [DASH-VIEW-012] [PERM-008]', async () => {
    await open()
    await paneMenu('By origin')
    const [beside] = await Promise.all([
      session.waitForEvent('page'),
      item('Edit chart').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await beside.waitForURL(/\/explore\/\?.*slice_id=\d+/)
    await beside.close()
    expect(new URL(page.url()).pathname).toBe('/superset/dashboard/cars/')
  })

  test('charts are saved as CSV and Excel with the filters they have [DASH-VIEW-012] [PERM-007]', async () => {
    await open()
    await paneMenu('By origin')
    expect(await below(page, 'Download')).toEqual(expect.arrayContaining(['Export to .CSV', 'Export to Excel']))
    const csv = await download(() => item('Export to .CSV').click())
    expect(csv.file.suggestedFilename()).toBe('By origin.csv')
    expect(csv.bytes.toString()).toMatch(/^Made in,Models\r?\n/)
    await paneMenu('By origin')
    await below(page, 'Download')
    const xlsx = await download(() => item('Export to Excel').click())
    expect(xlsx.file.suggestedFilename()).toBe('By origin.xlsx')
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('a picture of a chart says below its title which filters apply [DASH-VIEW-012]', async () => {
    await open()
    const heightOfPicture = async (): Promise<number> => {
      await paneMenu('By origin')
      await below(page, 'Download')
      const png = await download(() => item('Download as image').click())
      return png.bytes.readUInt32BE(20)
    }
    const before = await heightOfPicture()
    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await paneOf(page, 'By origin').getByRole('button', { name: '1 filter applies' }).waitFor()
    expect(await heightOfPicture()).toBeGreaterThan(before)
  })

  test('an address of one chart leads to it [DASH-VIEW-011] [ROUTE-010]', async () => {
    await open()
    await paneMenu('By origin')
    expect(await below(page, 'Share')).toEqual(['Copy permalink to clipboard', 'Share chart by email'])
    await item('Copy permalink to clipboard').click()
    await page.getByText('Copied to clipboard!').waitFor()
    const other = await session.newPage()
    await other.goto(at(new URL(await clipboard()).pathname))
    await other.waitForURL(/permalink_key=.*#CHART-/)
    await drawn(other, 3)
    const focused = () => other.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('By origin')
    await other.close()
  })

  test('an interval is chosen with what it does, confirmed where it is short, held and let go [DASH-VIEW-005] [DASH-VIEW-007] [DASH-VIEW-015] [ERR-058]', async () => {
    await open()
    await pageMenu()
    await item('Set auto-refresh interval').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Refresh frequency' }).click()
    await page.getByRole('option', { name: '10 seconds' }).click()
    await dialog.getByText('3 charts, one after the other over 5 seconds').waitFor()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Save for this session' }).click()
    await dialog.getByText('Are you sure you want to proceed?').waitFor()
    const requests = watch(page)
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await page.getByText('Refresh interval saved').waitFor()
    await page
      .getByText('This dashboard is currently auto refreshing; the next auto refresh will be in 10 seconds.')
      .waitFor({ timeout: 20_000 })
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
    // the mode `fetch` is content with what a cache holds
    expect(requests.filter(request => bodyOf(request).force === true)).toEqual([])
    await page.getByRole('button', { name: 'Pause auto-refresh' }).click()
    await page.getByRole('button', { name: 'Resume auto-refresh' }).waitFor()
    await settled(page)
    const starts = requests.flatMap(one => (one.url().includes('slice_id') ? [one.timing().startTime] : []))
    expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(4000)
    const before = requests.length
    await page.waitForTimeout(11_000)
    expect(requests.length).toBe(before)
    const again = page.waitForRequest(isChartData, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Resume auto-refresh' }).click()
    await again
  })

  test('the whole page is drawn as a picture and as a PDF, and its data become one workbook [DASH-VIEW-013]', async () => {
    await open()
    await pageMenu()
    expect(await below(page, 'Download')).toEqual(['Download as image', 'Export to PDF', 'Export all data to Excel'])
    const png = await download(() => item('Download as image').click())
    expect(png.file.suggestedFilename()).toBe('Cars of the world.png')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    // twice as many pixels as the page is wide
    expect(png.bytes.readUInt32BE(16)).toBe(2400)
    expect(png.bytes.length).toBeGreaterThan(20_000)
    await pageMenu()
    await below(page, 'Download')
    const pdf = await download(() => item('Export to PDF').click())
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const texts = pdfTexts(pdf.bytes)
    expect(texts).toHaveLength(1)
    // Text, as it is on the screen: titles, names and numbers.
    expect(texts[0]).toEqual(expect.arrayContaining(['Cars of the world', 'All cars', 'By origin', 'Japan']))
    const total = (await page.getByRole('img', { name: /^All cars: / }).getAttribute('aria-label')) ?? ''
    expect(texts[0]?.some(text => /\d/.test(text) && total.includes(text))).toBe(true)
    await pageMenu()
    await below(page, 'Download')
    const xlsx = await download(() => item('Export all data to Excel').click())
    const sheets = sheetsOf(xlsx.bytes)
    expect(Object.keys(sheets)).toEqual(['All cars', 'By origin', 'Box'])
    expect(sheets['By origin']).toContain('Japan')
  })

  test('a copy of what is read is made without editing it [DASH-SAVE-010] [DASH-VIEW-013]', async () => {
    await open()
    await pageMenu()
    await item('Save as').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Save as:' }).fill('Cars, my own')
    await dialog.getByRole('button', { name: 'Save as new' }).click()
    await page.getByRole('heading', { name: 'Cars, my own', level: 1 }).waitFor()
    await drawn(page, 3)
  })

  test('an administrator names the domains that may embed, takes the code, and ends it [DASH-VIEW-013]', async () => {
    await open()
    const embed = async () => {
      await pageMenu()
      await below(page, 'Share')
      await item('Embed dashboard').click()
      return page.getByRole('dialog')
    }
    const dialog = await embed()
    const domains = dialog.getByRole('textbox', { name: 'Allowed domains' })
    await domains.fill('https://www.example.org, not/one')
    await dialog.getByText('Not a domain: not/one').waitFor()
    expect(await dialog.getByRole('button', { name: 'Enable embedding' }).isDisabled()).toBe(true)
    await domains.fill('https://www.example.org')
    await dialog.getByRole('button', { name: 'Enable embedding' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    const path = `/api/v1/dashboard/${world.dashboard}/embedded`
    const { result } = await world.call<{ result: { uuid: string; allowed_domains: string[] } }>('GET', path)
    expect(result.allowed_domains).toEqual(['https://www.example.org'])
    await expect.poll(clipboard).toContain(result.uuid)
    await dialog.getByRole('button', { name: 'Deactivate embedding' }).click()
    await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await dialog.getByRole('button', { name: 'Enable embedding' }).waitFor()
    await expect(world.call('GET', path)).rejects.toThrow('404')
  })

  const picture = (title: string, of: Page = page) => of.getByRole('group', { name: new RegExp(`^${title}:`) })
  /** Walks to the first mark and opens its menu with the keys. */
  const markMenu = async (title: string) => {
    await picture(title).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    return page.getByRole('menu')
  }
  const rowsText = () => page.getByRole('dialog').getByText(/^Rows [\d,]+ – [\d,]+ of [\d,]+$/)

  test('the rows behind a mark: by keyboard and by right click, page by page, searched, without the mark’s filter [DASH-VIEW-012] [API-CHART-013]', async () => {
    await open()
    expect(await textsOf(await markMenu('By origin'))).toEqual([
      'Filter the dashboard',
      'Drill to detail',
      'Drill by…',
      'Copy value',
    ])
    await item('Drill to detail').click()
    const dialog = page.getByRole('dialog')
    await rowsText().waitFor()
    const ofMark = Number((await rowsText().textContent())?.split(' of ')[1])
    expect(ofMark).toBeLessThan(406)
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => rowsText().textContent()).toMatch(/^Rows 51 – 100 of/)
    await dialog.getByRole('searchbox', { name: 'Search these rows' }).fill('zzz')
    await dialog.getByText('No row of this page holds “zzz”').waitFor()
    await dialog.getByRole('button', { name: 'Remove Made in' }).click()
    await expect.poll(() => rowsText().textContent()).toBe('Rows 1 – 50 of 406')
    await page.keyboard.press('Escape')
    const box = await picture('By origin').boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.click(box.x + box.width / 2 + 40, box.y + box.height / 2 - 40, { button: 'right' })
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
  })

  test('by another dimension: crumbs, steps into marks and back, another type of chart, saved as a chart [DASH-VIEW-012]', async () => {
    await open()
    await markMenu('By origin')
    const isInMenu = () => page.evaluate(() => document.activeElement?.closest('[role="menu"]') != null)
    await expect.poll(isInMenu).toBe(true)
    // by keys alone: from the last entry to the one before it
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: 'Search dimensions' })
    await search.fill('cyl')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-chart-status="success"]').waitFor()
    const steps = dialog.getByRole('navigation', { name: 'Steps' })
    expect(await steps.getByRole('combobox', { name: 'Dimension' }).textContent()).toBe('Cylinders')
    await picture('By origin').last().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await steps.getByRole('combobox', { name: 'Dimension' }).click()
    await page.getByRole('option', { name: 'Year' }).click()
    await dialog.locator('[data-chart-status="success"]').waitFor()
    expect(await steps.getByRole('button').count()).toBeGreaterThanOrEqual(3)
    await steps.getByRole('button', { name: 'One step back' }).click()
    await expect.poll(() => steps.getByRole('combobox', { name: 'Dimension' }).textContent()).toBe('Cylinders')
    await dialog.getByRole('combobox', { name: 'Chart type' }).click()
    await page.getByRole('option', { name: 'Table' }).click()
    await dialog.getByRole('columnheader', { name: 'Cylinders' }).waitFor()
    await dialog.getByRole('button', { name: 'Save as chart' }).click()
    await dialog.getByRole('textbox', { name: 'Chart name' }).fill('Cylinders of the first')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('The chart is saved.').waitFor()
    const { result } = await world.call<{ result: { viz_type: string; params: string }[] }>(
      'GET',
      '/api/v1/chart/?q=(filters:!((col:slice_name,opr:eq,value:%27Cylinders%20of%20the%20first%27)))',
    )
    expect(result[0]?.viz_type).toBe('table')
    await page.keyboard.press('Escape')
  })
})
