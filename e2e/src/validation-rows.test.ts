/** What controls refuse, where they say so, and when they report what is typed. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
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
import { makeDataset } from './expression-pages.ts'

const soon = { timeout: 15_000 }

describe.skipIf(browserPath() === null)('validation in explore', () => {
  let world: ExploreWorld
  let cars: number
  let places: number
  let line: number

  beforeAll(async () => {
    world = await exploreWorld()
    cars = await datasetId(world, 'cars')
    places = await makeDataset(world, 'places', `SELECT 1.5 AS lat, 2.5 AS lon, '2.5,1.5' AS both, 's0' AS hash`)
    line = await makeChart(world, cars, {
      slice_name: 'Cars a year',
      viz_type: 'echarts_timeseries_line',
      x_axis: 'year',
      time_grain_sqla: 'P1D',
      metrics: ['count'],
      rolling_type: 'mean',
      rolling_periods: 7,
    })
  })
  afterAll(() => endWorld(world))

  const opened = () => openPage(world, `slice_id=${line}`)
  const customize = (page: Page) => controls(page).getByRole('tab', { name: 'Customize' }).click()
  const field = (page: Page, name: string) => controls(page).getByRole('textbox', { name, exact: true })
  const run = (page: Page) => controls(page).getByRole('button', { name: /^(Create|Update) chart/ })
  /** Opens all sections, so that every control can be reached. */
  const unfold = (page: Page) =>
    controls(page)
      .locator('details:not([open]) > summary')
      .evaluateAll(summaries => {
        for (const summary of summaries) (summary as HTMLElement).click()
      })

  test('an emptied control says so below and in a tooltip of its header, and nothing is requested [VALID-001] [VALID-026] [VALID-028]', async () => {
    const page = await opened()
    for (const name of ['X-axis', 'Metrics']) {
      await zone(page, name)
        .getByRole('button', { name: /^Remove/ })
        .click()
      const mark = controls(page).getByRole('button', { name: `Problems with ${name}`, exact: true })
      await mark.hover()
      const tip = page.getByRole('tooltip')
      await tip.waitFor()
      expect(await tip.textContent()).toBe('cannot be empty')
      await page.mouse.move(0, 0)
      await tip.waitFor({ state: 'hidden' })
    }
    expect(await controls(page).getByText('cannot be empty', { exact: true }).count()).toBe(2)
    await expect.poll(() => run(page).count(), { timeout: 60_000 }).toBe(1)
    expect(await run(page).isDisabled()).toBe(true)
    const requests: string[] = []
    page.on('request', request => request.url().includes('/api/v1/chart/data') && requests.push(request.url()))
    await page.keyboard.press('Control+Enter')
    await settled(page)
    expect(requests).toEqual([])
    await page.close()
  })

  test('a number control says what it expects; a dot and a zero at the end stay while a number is typed [VALID-003] [VALID-031] [VALID-032]', async () => {
    const page = await opened()
    await unfold(page)
    const periods = field(page, 'Periods')
    await periods.fill('1.5')
    await controls(page).getByText('is expected to be an integer', { exact: true }).waitFor()
    await periods.fill('abc')
    await controls(page).getByText('is expected to be an integer', { exact: true }).waitFor()
    await periods.fill('14')
    await controls(page).getByText('is expected to be an integer').waitFor({ state: 'hidden' })
    await expect.poll(() => storedForm(world, page), soon).toMatchObject({ rolling_periods: 14 })
    await controls(page).getByRole('radio', { name: 'Area Chart', exact: true }).click()
    await customize(page)
    await unfold(page)
    const opacity = field(page, 'Area chart opacity')
    await opacity.fill('abc')
    await controls(page).getByText('is expected to be a number', { exact: true }).waitFor()
    await opacity.fill('')
    for (const [key, text] of [
      ['0', '0'],
      ['.', '0.'],
      ['5', '0.5'],
      ['0', '0.50'],
      ['5', '0.505'],
    ] as const) {
      await opacity.press(key)
      await expect.poll(() => opacity.inputValue()).toBe(text)
    }
    await expect.poll(() => storedForm(world, page), soon).toMatchObject({ opacity: 0.505 })
    await opacity.fill('2')
    await controls(page).getByText('is expected to be between 0 and 1').waitFor()
    expect(await storedForm(world, page)).toMatchObject({ opacity: 0.505 })
    await page.close()
  })

  const OVER_TIME = { viz_type: 'echarts_timeseries_line', x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['count'] }

  test('a new chart over time: what is switched on, and how rows are resampled [CONST-022] [CONST-023] [CONST-046] [CONST-047]', async () => {
    const page = await openPage(world, `dataset_id=${cars}&viz_type=echarts_timeseries_line`)
    await zone(page, 'Metrics').waitFor()
    for (const name of ['Truncate metric', 'Show empty columns'])
      expect(await controls(page).getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true)
    await page.goto(`${world.product.url}/explore/?slice_id=${await makeChart(world, cars, OVER_TIME)}`)
    await expect
      .poll(() => unfold(page).then(() => page.getByRole('combobox', { name: 'Resample rule' }).isVisible()), soon)
      .toBe(true)
    for (const [control, key, values] of [
      ['Resample rule', 'resample_rule', ['1T', '1H', '1D', '7D', '1M', '1AS']],
      ['Fill method', 'resample_method', ['asfreq', 'bfill', 'ffill', 'median', 'mean', 'sum']],
    ] as const) {
      const labels = await offered(page, control)
      const stored: unknown[] = []
      for (const label of labels.filter(each => each !== 'None')) {
        const before = stored.at(-1)
        await choose(page, control, label)
        await expect.poll(async () => (await storedForm(world, page))[key] ?? before, soon).not.toBe(before)
        stored.push((await storedForm(world, page))[key])
      }
      expect(stored).toEqual(expect.arrayContaining([...values]))
    }
    await page.close()
  })

  test('a text is reported once, 250 milliseconds after the last key [VALID-033] [VALID-034]', async () => {
    const page = await opened()
    await customize(page)
    await unfold(page)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    const unit = field(page, 'Unit')
    // The page's own clock: nothing is reported until it has gone far enough.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await unit.pressSequentially('knots')
    await page.clock.runFor(240)
    expect(await undo.isDisabled()).toBe(true)
    await page.clock.runFor(20)
    await expect.poll(() => undo.isDisabled(), soon).toBe(false)
    await page.clock.resume()
    await undo.click()
    // One step takes all five letters back.
    await expect.poll(() => unit.inputValue(), soon).toBe('')
    expect(await undo.isDisabled()).toBe(true)
    await page.close()
  })

  test('a column’s width has to be a number [VALID-006]', async () => {
    const id = await makeChart(world, cars, {
      slice_name: 'A table',
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count'],
    })
    const page = await openPage(world, `slice_id=${id}`)
    await customize(page)
    await unfold(page)
    await controls(page)
      .getByRole('button', { name: /^Made in/ })
      .first()
      .click()
    const width = page.getByRole('textbox', { name: 'Minimum width' })
    await width.fill('abc')
    await page.getByText('is expected to be a number', { exact: true }).waitFor()
    expect(page.url()).not.toContain('form_data_key')
    await width.fill('120')
    await expect
      .poll(() => storedForm(world, page), soon)
      .toMatchObject({ column_config: { origin: { columnWidth: 120 } } })
    await page.close()
  })

  test('a place needs all that its type requests [VALID-007] [VALID-008] [VALID-009] [VALID-010]', async () => {
    const page = await openPage(world, `dataset_id=${places}&viz_type=deck_scatter`)
    const wrong = controls(page).getByText('Invalid lat/long configuration.', { exact: true })
    const isWrong = () => expect.poll(() => wrong.count(), soon).toBe(1)
    const isRight = () => expect.poll(() => wrong.count(), soon).toBe(0)
    const type = 'Longitude & Latitude'
    await choose(page, type, 'Delimited')
    await isWrong()
    await expect.poll(() => run(page).count(), { timeout: 60_000 }).toBe(1)
    expect(await run(page).isDisabled()).toBe(true)
    await choose(page, 'Column', 'both')
    await isRight()
    await field(page, 'Delimiter').fill('')
    await isWrong()
    await field(page, 'Delimiter').fill(';')
    await isRight()
    await choose(page, type, 'Geohash')
    await isWrong()
    await choose(page, 'Column', 'hash')
    await isRight()
    await choose(page, type, 'Longitude & Latitude columns')
    await isWrong()
    await choose(page, 'Longitude', 'lon')
    await isWrong()
    await choose(page, 'Latitude', 'lat')
    await isRight()
    await page.close()
  })

  test('controls offer what is fixed, and start with their defaults [CONST-009] [CONST-014] [CONST-021] [CONST-024] [CONST-025] [CONST-026] [CONST-027] [CONST-042] [CONST-045]', async () => {
    const page = await openPage(world, `dataset_id=${cars}&viz_type=echarts_timeseries_line`)
    const shown = (name: string) => page.getByRole('combobox', { name, exact: true }).textContent()
    expect(await shown('Time grain')).toBe('Day')
    expect(await storedOrDefault(page, 'Sort descending')).toBe(true)
    await unfold(page)
    expect(await offered(page, 'Rolling function')).toEqual(['None', 'mean', 'sum', 'std', 'cumsum'])
    expect((await offered(page, 'Time shift')).map(text => text.replace(/ ago$/, ''))).toEqual([
      ...['1 day', '1 week', '28 days', '30 days', '52 weeks', '1 year'],
      ...['104 weeks', '2 years', '156 weeks', '3 years'],
    ])
    await customize(page)
    await unfold(page)
    expect(await shown('Y-axis format')).toContain('Adaptive formatting')
    // The mark of the chosen one and the last bracket of each are not read.
    expect(await offered(page, 'Y-axis format')).toEqual([
      ...['Adaptive formatting', 'Original value', ',d (12345.432 => 12,345', '.1s (12345.432 => 10k'],
      ...['.3s (12345.432 => 12.3k', ',.1% (12345.432 => 1,234,543.2', '.2% (12345.432 => 1234543.20'],
      ...['.3% (12345.432 => 1234543.200', '.4r (12345.432 => 12350', ',.1f (12345.432 => 12,345.4'],
      ...[',.2f (12345.432 => 12,345.43', ',.3f (12345.432 => 12,345.432', '+, (12345.432 => +12,345.432'],
      ...['$,.2f (12345.432 => $12,345.43', 'Duration in ms (66000 => 1m 6s'],
      'Duration in ms (1.40008 => 1ms 400µs 80ns',
    ])
    expect(await offered(page, 'Time format')).toEqual([
      ...['Adaptive formatting', '%d/%m/%Y | 14/01/2019', '%m/%d/%Y | 01/14/2019', '%Y-%m-%d | 2019-01-14'],
      ...['%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10', '%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10'],
      '%H:%M:%S | 01:32:10',
    ])
    await page.close()
  })

  const storedOrDefault = (page: Page, checkbox: string) =>
    controls(page).getByRole('checkbox', { name: checkbox, exact: true }).isChecked()
})
