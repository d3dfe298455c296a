/** Popovers of explore by keys alone and without barriers, and completion where SQL is written. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, picture } from './browser.ts'
import {
  datasetId,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  openPage,
  storedForm,
  zone,
} from './explore-pages.ts'
import { add, editor, pick, reopen, saving, sqlText, tab } from './expression-pages.ts'

const soon = { timeout: 15_000 }

describe.skipIf(browserPath() === null)('popovers of explore', () => {
  let world: ExploreWorld
  let chart: number

  beforeAll(async () => {
    world = await exploreWorld()
    chart = await makeChart(world, await datasetId(world, 'flights'), {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count'],
    })
  })
  afterAll(() => endWorld(world))

  const opened = (): Promise<Page> => openPage(world, `slice_id=${chart}`)
  const completions = (page: Page) => page.locator('.cm-tooltip-autocomplete li')

  test('columns and functions are offered in every editor of SQL; Tab and a click accept, Escape closes the list only', async () => {
    const page = await opened()
    for (const control of ['Metrics', 'Filters', 'Dimensions']) {
      await add(page, control)
      await tab(page, 'Custom SQL').click()
      await sqlText(page).click()
      await page.keyboard.type('round(de')
      await completions(page).filter({ hasText: 'delay' }).first().waitFor()
      await page.keyboard.press('Escape')
      await completions(page).first().waitFor({ state: 'hidden' })
      expect(await editor(page).isVisible()).toBe(true)
      await page.keyboard.type('l')
      await completions(page).filter({ hasText: 'delay' }).first().waitFor()
      // The list takes no key within 75 ms after it has come or changed, so that nobody accepts what they have not seen.
      await page.waitForTimeout(250)
      await page.keyboard.press('Tab')
      await expect.poll(() => sqlText(page).textContent(), soon).toBe('round(delay)')
      await page.keyboard.press('End')
      await page.keyboard.type(' + gre')
      const greatest = completions(page)
        .filter({ hasText: /greatest/ })
        .first()
      await greatest.waitFor()
      await greatest.click()
      await expect.poll(() => sqlText(page).textContent(), soon).toBe('round(delay) + greatest()')
      await page.keyboard.type('1, 2')
      await expect.poll(() => sqlText(page).textContent(), soon).toBe('round(delay) + greatest(1, 2)')
      await editor(page).getByRole('button', { name: 'Close', exact: true }).click()
      await editor(page).waitFor({ state: 'hidden' })
    }
    await page.close()
  })

  test('aggregates are offered with their values', async () => {
    const page = await opened()
    await add(page, 'Metrics')
    await tab(page, 'Simple').click()
    await pick(page, 'Column', 'Delay')
    const aggregate = editor(page).getByRole('combobox', { name: 'Aggregate' })
    await aggregate.click()
    const count = page.getByRole('option', { name: /^COUNT\b/ }).first()
    await expect.poll(() => count.textContent(), soon).toMatch(/^COUNT3M$/)
    await page.keyboard.press('Escape')
    await count.waitFor({ state: 'hidden' })
    await pick(page, 'Aggregate', 'MAX')
    await editor(page)
      .getByText(/^[\d.]+k over all rows of the dataset$/)
      .waitFor()
    await page.close()
  })

  test('a metric, a filter and a range are made by keys alone', async () => {
    const page = await opened()
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    /** Walks down a list that is open, to an option. */
    const reach = async (option: RegExp) => {
      await page.getByRole('option').first().waitFor()
      const highlighted = page.locator('[role="option"][data-highlighted]').filter({ hasText: option })
      for (let steps = 0; steps < 20 && (await highlighted.count()) === 0; steps++) await press('ArrowDown')
    }
    await zone(page, 'Metrics').getByRole('button', { name: /^Drop/ }).focus()
    await press('Enter')
    await tab(page, 'Saved').focus()
    await press('ArrowRight', 'ArrowRight')
    expect(await tab(page, 'Custom SQL').getAttribute('aria-selected')).toBe('true')
    await sqlText(page).waitFor()
    await press('Tab')
    await expect.poll(() => sqlText(page).evaluate(node => node === document.activeElement), soon).toBe(true)
    await page.keyboard.type('MAX(delay)')
    await press('Control+Enter')
    await editor(page).waitFor({ state: 'hidden' })
    await expect
      .poll(() => storedForm(world, page), soon)
      .toMatchObject({ metrics: ['count', { expressionType: 'SQL', sqlExpression: 'MAX(delay)' }] })
    await zone(page, 'Filters').getByRole('button', { name: /^Drop/ }).focus()
    await press('Enter')
    await editor(page).getByRole('combobox', { name: 'Column' }).focus()
    await press('Enter')
    await page.keyboard.type('distance')
    await reach(/^Distance(?! band)/)
    await press('Enter')
    await editor(page).getByRole('combobox', { name: 'Operator' }).focus()
    await press('Enter')
    await page.getByRole('option').first().waitFor()
    await reach(/^Greater than/)
    await press('Enter')
    await editor(page).getByRole('textbox', { name: 'Filter value' }).focus()
    await page.keyboard.type('500')
    await press('Enter')
    await editor(page).waitFor({ state: 'hidden' })
    await zone(page, 'Filters').getByRole('button', { name: 'distance > 500', exact: true }).waitFor()
    await page.getByRole('button', { name: /^Time range:/ }).focus()
    await press('Enter')
    const range = page.getByRole('dialog', { name: 'Edit time range' })
    await range.getByRole('radio', { name: 'No filter' }).focus()
    await press('ArrowRight')
    await expect.poll(() => range.getByRole('radio', { name: 'Last', exact: true }).isChecked(), soon).toBe(true)
    await expect.poll(() => range.getByRole('button', { name: 'APPLY' }).getAttribute('aria-disabled'), soon).toBeNull()
    await range.getByRole('button', { name: 'APPLY' }).focus()
    await press('Enter')
    await expect.poll(() => storedForm(world, page), soon).toMatchObject({ time_range: 'Last week' })
    await page.close()
  })

  test.each(['light', 'dark'] as const)('no popover has a grave barrier in the %s theme', async theme => {
    const page = await world.session.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await world.session.addCookies([{ name: 'belvedere-theme', value: theme, url: world.product.url }])
    await page.goto(`${world.product.url}/explore/?slice_id=${chart}`)
    const check = async (name: string) => {
      await picture(page, `popover-${name}-${theme}`)
      expect([name, await grave(page, '[role="dialog"]')]).toEqual([name, []])
    }
    for (const [control, tabs] of [
      ['Metrics', ['Saved', 'Simple', 'Custom SQL']],
      ['Dimensions', ['Saved', 'Simple', 'Custom SQL']],
      ['Filters', ['Simple', 'Custom SQL']],
    ] as const) {
      await add(page, control)
      for (const name of tabs) {
        await tab(page, name).click()
        if (name === 'Custom SQL') await sqlText(page).waitFor()
        await check(`${control}-${name}`)
      }
      await page.keyboard.press('Escape')
      await editor(page).waitFor({ state: 'hidden' })
    }
    await reopen(page, 'Dimensions', 'Origin')
    expect(await saving(page).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await editor(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Time range:/ }).click()
    const range = page.getByRole('dialog', { name: 'Edit time range' })
    for (const frame of ['Last', 'Previous', 'Custom', 'Advanced', 'No filter']) {
      await range.getByRole('radio', { name: frame, exact: true }).click()
      await check(`range-${frame}`)
    }
    await page.close()
  })
})
