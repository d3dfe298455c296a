/** What explore shows of controls, editors and results that could mislead: without effect, over one another, or of another query. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, picture } from './browser.ts'
import {
  choose,
  controls,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  openPage,
  zone,
} from './explore-pages.ts'
import { add, editor, makeDataset, pick, reopen, save, sqlText, tab } from './expression-pages.ts'

const WAIT = { timeout: 20_000 }

const WEEKLY_LINE = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1W',
  metrics: ['count'],
}

/** Of its twenty rows the late ones are colored. */
const LATE_ORIGINS = {
  viz_type: 'table',
  groupby: ['origin'],
  metrics: ['count', 'avg_delay'],
  row_limit: 20,
  conditional_formatting: [{ column: 'avg_delay', operator: '>', targetValue: 8, colorScheme: '#E04355' }],
}

describe.skipIf(browserPath() === null)('controls of explore', { timeout: 120_000 }, () => {
  let world: ExploreWorld
  let flights: number
  let airports: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    airports = await datasetId(world, 'airports')
  })
  afterAll(() => endWorld(world))

  const opened = async (dataset: number, chart: { viz_type: string } & Record<string, unknown>): Promise<Page> => {
    const page = await openPage(world, `slice_id=${await makeChart(world, dataset, chart)}`)
    await drawn(page)
    return page
  }
  const isAbsent = (locator: Locator) => locator.waitFor({ state: 'hidden' })
  const combobox = (page: Page, name: string) => controls(page).getByRole('combobox', { name, exact: true })

  test('a control that cannot have an effect is not shown, and is there again when it can', async () => {
    const page = await opened(flights, { viz_type: 'table', groupby: ['origin'], metrics: ['count'], row_limit: 20 })
    await combobox(page, 'Row limit').waitFor()
    await isAbsent(combobox(page, 'Time grain'))
    await controls(page).getByRole('radio', { name: 'Line Chart' }).click()
    await zone(page, 'X-axis').getByRole('button', { name: 'Departure', exact: true }).waitFor()
    await combobox(page, 'Time grain').waitFor()
    await page.getByRole('tab', { name: 'Customize' }).click()
    await combobox(page, 'Sort series by').waitFor()
    await isAbsent(combobox(page, 'X-axis sort by'))
    // Its size is that of the markers.
    const size = controls(page).getByRole('textbox', { name: 'Marker size' })
    await isAbsent(size)
    await controls(page).getByRole('checkbox', { name: 'Marker' }).click()
    await size.waitFor()
    await controls(page).getByText('Up to six lines are labeled at their ends').waitFor()
    await page.close()
  })

  const grainReason = (page: Page) => controls(page).getByText(/a time grain needs a date or time\./)
  const hourly = { expressionType: 'SQL', sqlExpression: 'hour(date)', label: 'hour(date)' }

  test('custom SQL on the axis: the grain says why it is off before any query of it, and is back for a time', async () => {
    const page = await openPage(world, `datasource_type=table&datasource_id=${flights}&viz_type=echarts_timeseries_bar`)
    await drawn(page)
    const grain = combobox(page, 'Time grain')
    await grain.waitFor()
    const write = async (item: string, sql: string) => {
      await reopen(page, 'X-axis', item)
      await tab(page, 'Custom SQL').click()
      await sqlText(page).fill(sql)
      const typed = page.waitForResponse(
        response =>
          response.url().includes('/expression_type/') &&
          response.request().postDataJSON().column?.sqlExpression === sql,
        WAIT,
      )
      await save(page)
      expect((await typed).status()).toBe(200)
    }
    await write('Departure', 'hour(date)')
    await grainReason(page).filter({ hasText: 'This expression gives whole numbers' }).waitFor()
    expect(await grain.isDisabled()).toBe(true)
    // Keys reach it, its reason is read with it, and none of them opens it.
    await grain.focus()
    const described = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        return document.getElementById(focused?.getAttribute('aria-describedby') ?? '')?.textContent
      })
    expect(await described()).toContain('This expression gives whole numbers')
    for (const key of ['ArrowDown', 'Enter', 'd', 'Delete']) await page.keyboard.press(key)
    await grain.click({ force: true })
    await page.getByRole('button', { name: /^Update chart/ }).waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await described()).toContain('This expression gives whole numbers')
    await picture(page, 'grain-off')
    await write('hour(date)', "strftime(date, '%H:00')")
    await grainReason(page).filter({ hasText: 'This expression gives text' }).waitFor()
    await write("strftime(date, '%H:00')", 'date + INTERVAL 1 HOUR')
    await grainReason(page).waitFor({ state: 'hidden' })
    await expect.poll(() => grain.isEnabled(), WAIT).toBe(true)
    await page.close()
  })

  test('a stored grain that does not apply stays stored, and the page says so', async () => {
    const chart = { viz_type: 'echarts_timeseries_bar', x_axis: hourly, time_grain_sqla: 'P1D', metrics: ['count'] }
    const page = await opened(flights, chart)
    await controls(page)
      .getByText(
        'This expression gives whole numbers; a time grain needs a date or time. "Day" is stored and not applied.',
      )
      .waitFor()
    await controls(page)
      .getByRole('button', { name: /^Update chart/ })
      .click()
    await drawn(page)
    expect(await combobox(page, 'Time grain').textContent()).toBe('Day')
    await page.close()
  })

  test('a calculated column without a stored type is filtered by the type of its expression', async () => {
    const sql = 'SELECT origin, date FROM flights LIMIT 5000'
    const later = { column_name: 'later', expression: 'date + INTERVAL 1 HOUR' }
    const name = `typed_${Date.now()}`
    const dataset = await makeDataset(world, name, sql, {
      columns: [
        { column_name: 'origin', type: 'VARCHAR' },
        { column_name: 'date', type: 'TIMESTAMP' },
        { ...later, type: null },
      ],
    })
    const page = await opened(dataset, { viz_type: 'table', groupby: ['origin'], metrics: [], row_limit: 20 })
    await add(page, 'Filters')
    await pick(page, 'Column', 'later')
    await editor(page).getByRole('radio', { name: 'Time range' }).waitFor()
    await page.close()
  })

  test('a dataset without times has no time range, and starts with what its rows share', async () => {
    const page = await openPage(world, `datasource_type=table&datasource_id=${airports}`)
    await drawn(page)
    await zone(page, 'Dimensions').getByRole('button', { name: 'City', exact: true }).waitFor()
    await isAbsent(controls(page).getByText('Time range', { exact: true }))
    await page.close()
  })

  test('a colored cell has no bar across its color', async () => {
    const page = await opened(flights, LATE_ORIGINS)
    const cells = page.locator('[data-chart-status="success"] tbody td:last-child')
    const looks = () =>
      cells.evaluateAll(all =>
        all.map(cell => ({
          isColored: !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(cell).backgroundColor),
          parts: cell.children.length,
        })),
      )
    await expect.poll(async () => (await looks()).filter(({ isColored }) => isColored).length, WAIT).toBeGreaterThan(2)
    const all = await looks()
    const partsOf = (colored: boolean) =>
      new Set(all.filter(({ isColored }) => isColored === colored).map(({ parts }) => parts))
    expect([...partsOf(true)]).toEqual([1])
    expect([...partsOf(false)]).toEqual([2])
    await picture(page, 'colored-cells')
    await page.close()
  })

  test('a failed query has no results, which is not the same as no rows', async () => {
    const page = await openPage(
      world,
      `slice_id=${await makeChart(world, flights, { viz_type: 'table', groupby: ['origin'], metrics: ['gone'] })}`,
    )
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByText('The query of this chart returned no result.').waitFor()
    await isAbsent(results.getByText('No rows'))
    await page.close()
  })

  test('the editor of a field stands beside its row, whose other buttons stay in reach', async () => {
    const page = await opened(flights, { viz_type: 'table', groupby: ['origin'], metrics: ['count'], row_limit: 20 })
    await zone(page, 'Metrics').getByRole('button', { name: 'Flights', exact: true }).click()
    await editor(page).waitFor()
    const remove = zone(page, 'Metrics').getByRole('button', { name: 'Remove Flights' })
    const isFree = async () => {
      const [button, popover] = [await remove.boundingBox(), await editor(page).boundingBox()]
      return button !== null && popover !== null && button.x + button.width <= popover.x
    }
    await expect.poll(isFree, WAIT).toBe(true)
    await page.close()
  })

  test('the editor of a rule shows the values of its column, where it cuts them, and how many it colors', async () => {
    const page = await opened(flights, LATE_ORIGINS)
    await page.getByRole('tab', { name: 'Customize' }).click()
    await zone(page, 'Conditional formatting')
      .getByRole('button', { name: /^Average delay > 8/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit formatter' })
    const colored = page.locator('[data-chart-status="success"] tbody td:last-child[style*="background"]')
    const count = () => dialog.getByText(/of 20 rows are colored/).textContent()
    await expect.poll(async () => `${await colored.count()} of 20 rows are colored`, WAIT).toBe(await count())
    const target = dialog.getByRole('textbox', { name: 'Target value' })
    await target.fill('-99')
    await expect.poll(count, WAIT).toBe('20 of 20 rows are colored')
    // The cut is pulled to the right end: nothing is above it.
    const values = await dialog.getByRole('img', { name: 'Values of the column' }).boundingBox()
    if (!values) throw new Error('no values are shown')
    const y = values.y + values.height / 2
    await page.mouse.move(values.x + 2, y)
    await page.mouse.down()
    await page.mouse.move(values.x + values.width, y)
    await page.mouse.up()
    await expect.poll(count, WAIT).toBe('0 of 20 rows are colored')
    await picture(page, 'rule-values')
    await page.close()
  })

  test('while schemes are looked at the chart says which it is drawn with, and the list what safe means', async () => {
    const page = await opened(flights, WEEKLY_LINE)
    await page.getByRole('tab', { name: 'Customize' }).click()
    await combobox(page, 'Color scheme').click()
    await page.getByText(/^Safe: /).waitFor()
    await page.getByRole('option', { name: /^Okabe and Ito/ }).hover()
    await page.getByText('Trying “Okabe and Ito”').waitFor()
    await page.keyboard.press('Escape')
    await isAbsent(page.getByText('Trying'))
    await page.close()
  })

  test('the list of annotation layers says of what kind each is', async () => {
    const page = await opened(flights, {
      ...WEEKLY_LINE,
      annotation_layers: [{ name: 'Plan', annotationType: 'FORMULA', value: '100000', show: true, showLabel: true }],
    })
    await controls(page).getByText('Annotations and layers', { exact: true }).click()
    const layer = zone(page, 'Annotation layers').getByRole('button', { name: 'Plan', exact: true })
    await layer.getByText('Formula', { exact: true }).waitFor()
    await page.close()
  })

  test('a choice of one stays on one line', async () => {
    const page = await opened(flights, {
      ...WEEKLY_LINE,
      time_compare: ['1 year ago'],
    })
    await controls(page).getByText('Advanced analytics', { exact: true }).click()
    const field = combobox(page, 'Time shift')
    const chip = controls(page).getByText('1 year ago', { exact: true }).first()
    const apart = async () => {
      const [chosen, rest] = [await chip.boundingBox(), await field.boundingBox()]
      if (!chosen || !rest) return null
      return Math.abs(chosen.y + chosen.height / 2 - (rest.y + rest.height / 2))
    }
    await expect.poll(apart, WAIT).toBeLessThan(6)
    await choose(page, 'Calculation type', 'Percentage change')
    await page.close()
  })
})
