/** The editors of metrics and columns: tabs, titles, what can be saved, and where what is missing comes from. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import {
  choose,
  controls,
  datasetId,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  offered,
  openPage,
  storedForm,
  zone,
} from './explore-pages.ts'
import {
  add,
  close,
  editor,
  makeDataset,
  openTab,
  pick,
  reopen,
  save,
  saving,
  sqlText,
  tab,
} from './expression-pages.ts'

const TABS = ['Saved', 'Simple', 'Custom SQL']
const AVERAGE = {
  expressionType: 'SIMPLE',
  column: { column_name: 'delay' },
  aggregate: 'AVG',
  label: 'AVG(delay)',
  optionName: 'metric_1',
}
const LATE = {
  expressionType: 'SQL',
  sqlExpression: 'MAX(delay)',
  label: 'latest',
  hasCustomLabel: true,
  optionName: 'metric_2',
}

describe.skipIf(browserPath() === null)('editors of metrics and columns', () => {
  let world: ExploreWorld
  let flights: number
  let chart: number
  /** A dataset without metrics, calculated columns and time. */
  let bare: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    bare = await makeDataset(world, 'bare', `SELECT 1 AS number, 'x' AS word`, { metrics: [] })
    chart = await makeChart(world, flights, {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count', AVERAGE, LATE],
    })
  })
  afterAll(() => endWorld(world))

  const opened = (): Promise<Page> => openPage(world, `slice_id=${chart}`)
  const openedBare = (viz_type: string): Promise<Page> => openPage(world, `dataset_id=${bare}&viz_type=${viz_type}`)
  const tabs = (page: Page) => editor(page).getByRole('tab').allTextContents()

  test('other times are compared in four ways, in words of their own in older types [CONST-041]', async () => {
    for (const [viz_type, difference] of [
      ['echarts_timeseries_line', 'difference'],
      ['compare', 'absolute'],
    ] as const) {
      const form = { viz_type, x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['count'] }
      const page = await openPage(world, `slice_id=${await makeChart(world, flights, form)}`)
      await controls(page).locator('summary', { hasText: 'Advanced analytics' }).click()
      expect(await offered(page, 'Calculation type')).toEqual([
        ...['Actual values', 'Difference', 'Percentage change', 'Ratio'],
      ])
      await choose(page, 'Calculation type', 'Difference')
      await expect
        .poll(async () => (await storedForm(world, page)).comparison_type, { timeout: 15_000 })
        .toBe(difference)
      await page.close()
    }
  })

  test('both editors have three tabs; the title of an own column is written in place [EXPLORE-METRIC-001] [EXPLORE-METRIC-002]', async () => {
    const page = await opened()
    await add(page, 'Metrics')
    expect(await tabs(page)).toEqual(TABS)
    await tab(page, 'Custom SQL').click()
    const own = editor(page).getByRole('button', { name: 'My metric' })
    expect(await own.getAttribute('title')).toBe('Click to edit label')
    await sqlText(page).fill('MIN(delay)')
    await own.or(editor(page).getByRole('button', { name: 'MIN(delay)' })).click()
    await editor(page).getByRole('textbox', { name: 'Label' }).fill('Earliest')
    await page.keyboard.press('Enter')
    await save(page)
    await zone(page, 'Metrics').getByRole('button', { name: 'Earliest', exact: true }).waitFor()
    await add(page, 'Dimensions')
    expect(await tabs(page)).toEqual(TABS)
    await tab(page, 'Custom SQL').click()
    const title = editor(page).getByRole('button', { name: 'My column' })
    expect(await title.getAttribute('title')).toBe('Click to edit label')
    await sqlText(page).fill('upper(origin)')
    await title.or(editor(page).getByRole('button', { name: 'upper(origin)' })).click()
    await editor(page).getByRole('textbox', { name: 'Label' }).fill('Airport')
    await page.keyboard.press('Enter')
    await save(page)
    await expect
      .poll(() => storedForm(world, page), { timeout: 15_000 })
      .toMatchObject({
        groupby: [
          'origin',
          { expressionType: 'SQL', sqlExpression: 'upper(origin)', label: 'Airport', hasCustomLabel: true },
        ],
      })
    await page.close()
  })

  test('Save waits for a choice and for a change; Close discards [EXPLORE-METRIC-003] [EXPLORE-METRIC-004] [EXPLORE-METRIC-013]', async () => {
    const page = await opened()
    await add(page, 'Metrics')
    await tab(page, 'Simple').click()
    await expect.poll(() => saving(page).isDisabled()).toBe(true)
    await pick(page, 'Column', 'Distance')
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Aggregate', 'SUM')
    expect(await saving(page).isDisabled()).toBe(false)
    await close(page)
    await add(page, 'Dimensions')
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Column', 'Destination')
    expect(await saving(page).isDisabled()).toBe(false)
    await close(page)
    await reopen(page, 'Dimensions', 'Origin')
    const column = editor(page).getByRole('combobox', { name: 'Column', exact: true })
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Column', 'Destination')
    expect(await column.textContent()).toContain('Destination')
    await close(page)
    await reopen(page, 'Dimensions', 'Origin')
    expect(await column.textContent()).toContain('Origin')
    await close(page)
    await reopen(page, 'Metrics', 'AVG(delay)')
    const aggregate = editor(page).getByRole('combobox', { name: 'Aggregate' })
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Aggregate', 'MIN')
    expect(await saving(page).isDisabled()).toBe(false)
    await pick(page, 'Aggregate', 'AVG')
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Aggregate', 'MAX')
    await close(page)
    await reopen(page, 'Metrics', 'AVG(delay)')
    expect(await aggregate.textContent()).toContain('AVG')
    await tab(page, 'Custom SQL').click()
    await sqlText(page).fill('')
    await expect.poll(() => saving(page).isDisabled()).toBe(true)
    await close(page)
    expect(
      await zone(page, 'Metrics')
        .getByRole('button', { name: /^(COUNT|AVG|latest|Flights)/i })
        .count(),
    ).toBe(3)
    await page.close()
  })

  test('the metric editor opens on what the metric is [EXPLORE-METRIC-007] [EXPLORE-METRIC-008] [EXPLORE-METRIC-009]', async () => {
    const page = await opened()
    const [first] = await zone(page, 'Metrics').locator('[data-place]').allTextContents()
    for (const [metric, expected] of [
      [first ?? '', 'Saved'],
      ['AVG(delay)', 'Simple'],
      ['latest', 'Custom SQL'],
    ] as const) {
      await reopen(page, 'Metrics', metric)
      expect([metric, await openTab(page)]).toEqual([metric, expected])
      await close(page)
    }
    await add(page, 'Metrics')
    expect(await openTab(page)).toBe('Saved')
    await page.close()
    const other = await openedBare('big_number_total')
    const metric = zone(other, 'Metric')
    for (const left of await metric.getByRole('button', { name: /^Remove/ }).all()) await left.click()
    await add(other, 'Metric')
    expect(await openTab(other)).toBe('Simple')
    await other.close()
  })

  test('without saved expressions the editors say so and lead to the dataset [EXPLORE-METRIC-005]', async () => {
    const page = await openedBare('table')
    await controls(page)
      .getByRole('radio', { name: 'Aggregate', exact: true })
      .or(controls(page).getByText('Aggregate', { exact: true }))
      .first()
      .click()
    for (const control of ['Metrics', 'Dimensions']) {
      await add(page, control)
      await tab(page, 'Saved').click()
      await editor(page).getByText('No saved expressions found').waitFor()
      const create = editor(page).getByRole('link', { name: 'Create a dataset' })
      expect(await create.getAttribute('href')).toBe('/dataset/add/')
      await close(page)
    }
    await add(page, 'Metrics')
    await tab(page, 'Saved').click()
    await editor(page).getByRole('button', { name: 'Edit dataset' }).click()
    await page.getByRole('dialog', { name: 'Edit dataset bare' }).waitFor()
    await page.close()
  })

  test('without temporal columns a control for them says so; zones for one column say that they take one [EXPLORE-METRIC-006] [EXPLORE-DROP-003]', async () => {
    const page = await openedBare('gantt_chart')
    for (const [control, text] of [
      ['Start time', 'Drop a temporal column here or click'],
      ['Dimension', 'Drop a column here or click'],
    ] as const)
      await zone(page, control).getByRole('button', { name: text, exact: true }).waitFor()
    await add(page, 'Start time')
    await editor(page).getByText('No temporal columns found').waitFor()
    await editor(page).getByRole('link', { name: 'Create a dataset' }).waitFor()
    await editor(page).getByRole('button', { name: 'Edit dataset' }).waitFor()
    await tab(page, 'Saved').click()
    await editor(page).getByText('No temporal columns found').waitFor()
    await page.close()
  })
})
