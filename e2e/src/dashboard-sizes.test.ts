/** How large the parts of a dashboard's page are, and what of that a reader may change. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { drawn, makeWorld, paneOf, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

describe.skipIf(browserPath() === null)('sizes of a dashboard', () => {
  let world: World
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    world = await makeWorld(await startProduct({ env: { BELVEDERE_FLAGS: 'DASHBOARD_NATIVE_FILTERS_SET=true' } }))
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('the parts of the page have their sizes; the filter bar is widened, by keys and with the mouse, and stays so [CONST-039] [CONST-040]', async () => {
    const bar = () => page.getByRole('complementary', { name: 'Filters' })
    await page.goto(`${world.product.url}/superset/dashboard/${world.dashboard}/`)
    await bar().waitFor()
    const height = async (part: Locator) => (await part.boundingBox())?.height
    const width = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0)
    const line = page.getByRole('separator', { name: 'Width of the filter bar' })
    expect(await height(page.getByRole('banner').first())).toBe(53)
    expect(await width(bar())).toBe(260)
    const heading = await bar().getByRole('heading', { name: 'Filters' }).boundingBox()
    const tabs = await bar().getByRole('tablist').boundingBox()
    expect(tabs?.height).toBe(46)
    const head = bar()
      .locator('div')
      .filter({ has: page.getByRole('button', { name: 'Close the filter bar' }) })
    expect(await head.evaluateAll(all => all.map(each => each.getBoundingClientRect().height))).toContain(80)
    expect(Math.round((tabs?.y ?? 0) - ((await bar().boundingBox())?.y ?? 0))).toBeGreaterThanOrEqual(80)
    expect(heading?.y).toBeLessThan(tabs?.y ?? 0)
    await line.focus()
    await page.keyboard.press('End')
    await expect.poll(() => width(bar())).toBe(550)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('550')
    const { x = 0, y = 0 } = (await line.boundingBox()) ?? {}
    await page.mouse.move(x, y + 300)
    await page.mouse.down()
    await page.mouse.move(x - 200, y + 300, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => width(bar())).toBe(350)
    await page.reload()
    await expect.poll(() => width(bar())).toBe(350)
    await line.focus()
    await page.keyboard.press('Home')
    await bar().getByRole('button', { name: 'Close the filter bar' }).click()
    expect(await width(bar())).toBe(32)
    await bar().getByRole('button', { name: 'Open the filter bar' }).click()
    await page.getByRole('button', { name: 'Edit dashboard' }).click()
    await expect.poll(() => width(page.getByRole('complementary', { name: 'Components to add' }))).toBe(374)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
  })

  test('a dialog with rows grows by its corner and never gets too low for them; a small form is 500 px wide [CONST-037] [CONST-038]', async () => {
    // Large enough for notifications to stand beside the dialog.
    await page.setViewportSize({ width: 1900, height: 1200 })
    await page.goto(`${world.product.url}/superset/dashboard/${world.dashboard}/`)
    await drawn(page, 3)
    const pane = paneOf(page, 'By origin')
    await pane.hover()
    await pane.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /^View as table/ }).click()
    const dialog = page.getByRole('dialog', { name: 'By origin' })
    await dialog.getByText('Japan').waitFor()
    await settled(page)
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('not shown')
      return box
    }
    const dragCorner = async (dx: number, dy: number) => {
      const { x, y, width, height } = await boxOf(dialog)
      const corner = [x + width - 6, y + height - 6] as const
      await page.mouse.move(...corner)
      await page.mouse.down()
      await page.mouse.move(corner[0] + dx, corner[1] + dy, { steps: 4 })
      await page.mouse.up()
    }
    const first = await boxOf(dialog)
    await dragCorner(-200, -100)
    const smaller = { x: first.x, y: first.y, width: first.width - 200, height: first.height - 100 }
    await expect.poll(() => boxOf(dialog)).toEqual(smaller)
    await dragCorner(-900, -900)
    const body = async () => Math.floor((await boxOf(dialog.locator('[data-part="body"]'))).height)
    await expect.poll(body).toBeLessThan(270)
    expect(await body()).toBeGreaterThanOrEqual(250)
    const { width } = await boxOf(dialog)
    await dialog.getByRole('button', { name: 'Resize: arrow keys or drag' }).focus()
    await page.keyboard.press('ArrowRight')
    expect((await boxOf(dialog)).width).toBe(width + 16)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Save as' }).click()
    const form = page.getByRole('dialog', { name: 'Save dashboard' })
    await expect.poll(async () => (await boxOf(form)).width).toBe(500)
  })
})
