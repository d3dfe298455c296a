/** The editors of single controls in explore: what each offers, refuses and stores. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import {
  choose,
  controls,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  offered,
  openPage,
  storedForm,
} from './explore-pages.ts'

const WAIT = { timeout: 15_000 }

describe.skipIf(browserPath() === null)('editors', () => {
  let world: ExploreWorld
  let cars: number
  let birds: number
  let airports: number

  beforeAll(async () => {
    world = await exploreWorld()
    cars = await datasetId(world, 'cars')
    birds = await datasetId(world, 'birdstrikes')
    airports = await datasetId(world, 'airports')
  })
  afterAll(() => endWorld(world))

  const unfold = async (page: Page) => {
    const folded = controls(page).locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
  }
  const customize = async (page: Page) => {
    await page.getByRole('tab', { name: 'Customize', exact: true, selected: false }).click()
    await page.getByRole('tab', { name: 'Customize', exact: true, selected: true }).waitFor()
    await controls(page).locator('details').first().waitFor()
    await unfold(page)
  }
  const opened = async (dataset: number, form: { viz_type: string } & Record<string, unknown>) =>
    openPage(world, `slice_id=${await makeChart(world, dataset, form)}`)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const expectStored = (page: Page, key: string) => expect.poll(async () => (await storedForm(world, page))[key], WAIT)
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  const table = { viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: ['count'] }

  test('a condition requests the values that it needs, in their order [EXPLORE-EDITOR-003] [EXPLORE-EDITOR-004] [EXPLORE-EDITOR-005] [EXPLORE-EDITOR-006] [EXPLORE-EDITOR-007]', async () => {
    const page = await opened(cars, table)
    await drawn(page)
    await customize(page)
    await button(page, 'Add new color formatter').click()
    const targets = () =>
      Promise.all(['Target value', 'Left value', 'Right value'].map(name => box(page, name).count()))
    for (const [operator, fields] of [
      ['None', [0, 0, 0]],
      ['≥', [1, 0, 0]],
      ['≠', [1, 0, 0]],
      ['≤ x ≤', [0, 1, 1]],
    ] as const) {
      await page.getByRole('combobox', { name: 'Operator', exact: true }).click()
      await page.getByRole('option', { name: operator, exact: true }).click()
      await expect.poll(targets, WAIT).toEqual(fields)
    }
    await choose(page, 'Color scheme', 'red')
    await box(page, 'Left value').fill('5')
    await box(page, 'Right value').fill('3')
    await button(page, 'Apply').click()
    const errorOf = async (name: string) => {
      const id = (await box(page, name).getAttribute('aria-describedby')) ?? ''
      return (await Promise.all(id.split(' ').map(each => page.locator(`[id="${each}"]`).textContent()))).join(' ')
    }
    expect(await errorOf('Left value')).toContain('This value should be smaller than the right target value')
    expect(await errorOf('Right value')).toContain('This value should be greater than the left target value')
    await page.close()
  })

  test('color formatters are added, edited and removed; every field is required; colors are those of the theme [EXPLORE-EDITOR-001] [EXPLORE-EDITOR-002] [EXPLORE-EDITOR-016]', async () => {
    const page = await opened(cars, {
      ...table,
      metrics: [
        'count',
        { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'horsepower' }, label: 'power' },
      ],
    })
    await drawn(page)
    await customize(page)
    const editor = (name: string) => page.getByRole('dialog', { name, exact: true })
    const errors = (name: string) => editor(name).getByRole('alert').allTextContents()
    for (const [color, target] of [
      ['green', '5'],
      ['yellow', '6'],
      ['red', '7'],
    ] as const) {
      await button(page, 'Add new color formatter').click()
      const added = editor('New formatter')
      await added.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect.poll(() => errors('New formatter')).toEqual(['Required', 'Required', 'Required'])
      await choose(page, 'Column', 'power')
      await page.getByRole('combobox', { name: 'Operator', exact: true }).click()
      for (const operator of ['None', '<', '>', '≤', '≥', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤'])
        await page.getByRole('option', { name: operator, exact: true }).waitFor()
      await page.getByRole('option', { name: '>', exact: true }).click()
      await choose(page, 'Color scheme', color)
      await added.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect.poll(() => errors('New formatter')).toEqual(['Required'])
      await box(page, 'Target value').fill(target)
      await added.getByRole('button', { name: 'Apply', exact: true }).click()
      await added.waitFor({ state: 'hidden' })
    }
    const rule = (colorScheme: string, targetValue: number) => ({
      column: 'power',
      operator: '>',
      colorScheme,
      targetValue,
    })
    await expectStored(page, 'conditional_formatting').toMatchObject([
      rule('#ACE1C4', 5),
      rule('#FDE380', 6),
      rule('#EFA1AA', 7),
    ])
    await button(page, 'power > 6').click()
    await editor('Edit formatter').waitFor()
    await box(page, 'Target value').fill('8')
    await editor('Edit formatter').getByRole('button', { name: 'Apply', exact: true }).click()
    await button(page, 'Remove power > 5').click()
    await expectStored(page, 'conditional_formatting').toMatchObject([rule('#FDE380', 8), rule('#EFA1AA', 7)])
    await page.close()
  })

  test('a picked color is stored in parts; one that nobody chose has the default [EXPLORE-EDITOR-015] [CONST-017]', async () => {
    const page = await opened(airports, { viz_type: 'deck_geojson', geojson: 'name' })
    await customize(page)
    await page.getByRole('group', { name: 'Fill Color', exact: true }).waitFor()
    expect(await box(page, 'Fill Color, code').inputValue()).toBe('#007a87')
    expect(await box(page, 'Fill Color, opacity').inputValue()).toBe('100')
    await page.getByLabel('Fill Color, picked').fill('#ff8000')
    await expectStored(page, 'fill_color_picker').toEqual({ r: 255, g: 128, b: 0, a: 1 })
    await box(page, 'Fill Color, code').fill('no color')
    await page.getByText('Invalid color: no color', { exact: true }).waitFor()
    await box(page, 'Fill Color, code').fill('rgb(1, 2, 3)')
    await expectStored(page, 'fill_color_picker').toEqual({ r: 1, g: 2, b: 3, a: 1 })
    await box(page, 'Fill Color, opacity').fill('50')
    await expectStored(page, 'fill_color_picker').toEqual({ r: 1, g: 2, b: 3, a: 0.5 })
    await page.close()
  })

  test('a column of a time-series table has the fields of its type, and changes when it is saved [EXPLORE-EDITOR-009] [CONST-043] [CONST-044]', async () => {
    const page = await opened(cars, {
      viz_type: 'time_table',
      x_axis: 'year',
      metrics: ['count'],
      column_collection: [{ label: 'One', colType: 'time', comparisonType: 'value', timeLag: 0 }],
    })
    await unfold(page)
    const group = (name: string) => page.getByRole('group', { name, exact: true })
    expect(await offered(page, 'Type')).toEqual(['Time comparison', 'Contribution', 'Sparkline', 'Period average'])
    expect(await offered(page, 'Comparison')).toEqual(['Actual value', 'Difference', 'Percentage', 'Percentage change'])
    const shows = async () => ({
      comparison: await page.getByRole('combobox', { name: 'Comparison', exact: true }).count(),
      lag: await box(page, 'Time lag').count(),
      width: await box(page, 'Width').count(),
      colors: await group('Color bounds').count(),
      axis: await group('Y-axis bounds').count(),
    })
    for (const [type, fields] of [
      ['Contribution', { comparison: 0, lag: 0, width: 0, colors: 1, axis: 0 }],
      ['Time comparison', { comparison: 1, lag: 1, width: 0, colors: 1, axis: 0 }],
      ['Period average', { comparison: 0, lag: 1, width: 0, colors: 1, axis: 0 }],
      ['Sparkline', { comparison: 0, lag: 0, width: 1, colors: 0, axis: 1 }],
    ] as const) {
      await choose(page, 'Type', type)
      await expect.poll(shows, WAIT).toEqual(fields)
    }
    await box(page, 'Label').fill('Trend')
    await box(page, 'Tooltip').fill('Cars a year')
    await box(page, 'Width').fill('90')
    await box(page, 'Y-axis bounds, lowest').fill('0')
    await box(page, 'Y-axis bounds, highest').fill('60')
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
    await button(page, 'Save').last().click()
    await expectStored(page, 'column_collection').toMatchObject([
      { label: 'Trend', tooltip: 'Cars a year', colType: 'spark', width: '90', yAxisBounds: [0, 60] },
    ])
    await page.getByRole('columnheader', { name: 'Trend' }).waitFor()
    await page.close()
  })

  test('a collection takes items, moves them, changes and removes them [EXPLORE-EDITOR-011]', async () => {
    const page = await opened(cars, { viz_type: 'filter_box', filter_configs: [] })
    const items = controls(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Move up' }) })
    for (const column of ['Made in', 'Cylinders']) {
      const before = await items.count()
      await button(page, 'Add').click()
      await expect.poll(() => items.count(), WAIT).toBe(before + 1)
      await items.last().locator('summary').click()
      await items.last().getByRole('combobox', { name: 'Column' }).click()
      await page
        .getByRole('option', { name: new RegExp(`^${column}`) })
        .first()
        .click()
    }
    await expectStored(page, 'filter_configs').toMatchObject([{ column: 'origin' }, { column: 'cylinders' }])
    await items.nth(1).getByRole('button', { name: 'Move up' }).click()
    await expectStored(page, 'filter_configs').toMatchObject([{ column: 'cylinders' }, { column: 'origin' }])
    await items.nth(0).getByRole('textbox', { name: 'Label' }).fill('Which car')
    await expectStored(page, 'filter_configs').toMatchObject([
      { column: 'cylinders', label: 'Which car' },
      { column: 'origin' },
    ])
    await items.nth(0).getByRole('button', { name: 'Remove', exact: true }).click()
    await expectStored(page, 'filter_configs').toEqual([expect.objectContaining({ column: 'origin' })])
    await page.close()
  })

  const columns = ['flight_date', 'airport', 'aircraft', 'operator', 'origin_state', 'phase', 'wildlife_size']
  const more = ['wildlife_species', 'time_of_day', 'damage', 'speed', 'cost_repair', 'cost_other']

  test('settings of a column change the table; of many columns the first ten are shown [EXPLORE-EDITOR-010] [CONST-018] [CONST-019] [VALID-006]', async () => {
    const all_columns = [...columns, ...more]
    const page = await opened(birds, { viz_type: 'table', query_mode: 'raw', all_columns, row_limit: 10 })
    await drawn(page)
    await customize(page)
    const toggle = (name: string) => button(page, name)
    const settings = page
      .locator('fieldset, div')
      .filter({ has: toggle('Show all columns') })
      .last()
    await expect.poll(() => settings.locator('button[aria-haspopup]').count(), WAIT).toBe(10)
    await toggle('Show all columns').click()
    const less = page
      .locator('fieldset, div')
      .filter({ has: toggle('Show less columns') })
      .last()
    await expect.poll(() => less.locator('button[aria-haspopup]').count(), WAIT).toBe(all_columns.length)
    await less.getByRole('button', { name: /speed/i }).first().click()
    await box(page, 'Minimum width').fill('wide')
    await page.getByText('is expected to be a number').waitFor()
    await box(page, 'Minimum width').fill('240')
    for (const digits of ['-1', '101', '0', '100', '2']) {
      const isTaken = !['-1', '101'].includes(digits)
      await box(page, 'Fraction digits').fill(digits)
      if (isTaken)
        await expectStored(page, 'column_config').toMatchObject({ speed: { fractionDigits: Number(digits) } })
      const invalid = () => box(page, 'Fraction digits').getAttribute('aria-invalid')
      await expect.poll(async () => (await invalid()) === 'true', WAIT).toBe(!isTaken)
    }
    await expectStored(page, 'column_config').toEqual({ speed: { columnWidth: 240, fractionDigits: 2 } })
    const head = page.getByRole('columnheader', { name: 'Speed', exact: true })
    await expect.poll(async () => (await head.boundingBox())?.width ?? 0, WAIT).toBeGreaterThanOrEqual(240)
    const cell = (name: RegExp) => page.getByRole('cell', { name }).first().waitFor()
    await cell(/^\d+\.00$/)
    await page.getByRole('combobox', { name: 'Number format', exact: true }).last().click()
    await page.getByRole('option', { name: ',.1%' }).first().click()
    await expectStored(page, 'column_config').toMatchObject({ speed: { d3NumberFormat: ',.1%' } })
    await cell(/^[\d,]+\.\d+%$/)
    await page.keyboard.press('Escape')
    await page.close()
  })

  test('of twelve columns all are shown [CONST-018]', async () => {
    const all_columns = [...columns, ...more].slice(0, 12)
    const page = await opened(birds, { viz_type: 'table', query_mode: 'raw', all_columns, row_limit: 10 })
    await customize(page)
    await controls(page)
      .getByRole('button', { name: /repair/i })
      .first()
      .waitFor()
    expect(await button(page, 'Show all columns').count()).toBe(0)
    const parts = controls(page).locator('fieldset, div')
    const buttonsOf = (all: Element[]) => all.map(each => each.querySelectorAll('button[aria-haspopup]').length)
    expect(await parts.evaluateAll(buttonsOf)).toContain(all_columns.length)
    await page.close()
  })

  const places = { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' }

  test('a viewport is edited part by part, from a whole world that looks north [EXPLORE-EDITOR-012] [CONST-048]', async () => {
    const page = await opened(airports, { viz_type: 'deck_hex', spatial: places })
    await customize(page)
    expect(await page.getByRole('group', { name: 'Viewport' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Auto zoom' }).click()
    const view = page.getByRole('group', { name: 'Viewport', exact: true })
    const part = (name: string) => view.getByRole('textbox', { name, exact: true })
    expect(await Promise.all(['Zoom', 'Bearing', 'Pitch'].map(name => part(name).inputValue()))).toEqual([
      '1',
      '0',
      '0',
    ])
    for (const [name, value] of [
      ['Longitude', '-98'],
      ['Latitude', '39'],
      ['Zoom', '4'],
      ['Bearing', '15'],
      ['Pitch', '30'],
    ] as const)
      await part(name).fill(value)
    await expectStored(page, 'viewport').toEqual({ longitude: -98, latitude: 39, zoom: 4, bearing: 15, pitch: 30 })
    await page.close()
  })

  test('a place is two columns, one with both, or a geohash; the label has the columns [EXPLORE-EDITOR-013]', async () => {
    const page = await opened(airports, { viz_type: 'deck_scatter', spatial: places })
    const label = (columns: string) => controls(page).getByText(columns, { exact: true }).waitFor()
    await label('longitude | latitude')
    expect(await offered(page, 'Longitude & Latitude')).toEqual([
      'Longitude & Latitude columns',
      'Delimited long & lat single column',
      'Geohash',
    ])
    await choose(page, 'Longitude & Latitude', 'Delimited')
    await choose(page, 'Column', 'Name')
    await label('name')
    await expectStored(page, 'spatial').toMatchObject({ type: 'delimited', lonlatCol: 'name', delimiter: ',' })
    await choose(page, 'Longitude & Latitude', 'Geohash')
    await choose(page, 'Column', 'City')
    await label('city')
    await expectStored(page, 'spatial').toMatchObject({ type: 'geohash', geohashCol: 'city' })
    await choose(page, 'Longitude & Latitude', 'Longitude & Latitude columns')
    for (const end of ['Longitude', 'Latitude']) await choose(page, end, end)
    await label('longitude | latitude')
    await page.close()
  })

  /** A condition, and how strong the cells of 254, 79 and 73 models are; null: not at all. */
  const CONDITIONS = [
    ['None', [], [1, 0.03, 0]],
    ['>', [75], [1, 0.07, null]],
    ['<', [100], [null, 0.79, 1]],
    ['≥', [79], [1, 0.05, null]],
    ['≤', [79], [null, 0.05, 1]],
    ['=', [73], [null, null, 1]],
    ['≠', [79], [1, null, 0.08]],
    ['< x <', [73, 254], [null, 0.08, null]],
    ['≤ x ≤', [73, 254], [1, 0.08, 0.05]],
    ['≤ x <', [73, 254], [null, 0.08, 0.05]],
    ['< x ≤', [73, 254], [1, 0.08, null]],
  ] as const

  test('each operator colors the cells that it is about, stronger with distance; the last rule counts, an incomplete one does nothing [EXPLORE-EDITOR-008]', async () => {
    const green = { colorScheme: '#ACE1C4' }
    const rules = CONDITIONS.map(([operator, [one, other]], index) => ({
      ...{ ...green, column: `m${index}`, operator },
      ...(other === undefined ? { targetValue: one } : { targetValueLeft: one, targetValueRight: other }),
    }))
    const later = { column: 'm5', operator: '=', targetValue: 73, colorScheme: '#EFA1AA' }
    const metric = (label: string) => ({
      expressionType: 'SQL',
      sqlExpression: 'COUNT(*)',
      label,
      hasCustomLabel: true,
    })
    const page = await opened(cars, {
      ...{ ...table, metrics: CONDITIONS.map((_, index) => metric(`m${index}`)), show_cell_bars: false },
      conditional_formatting: [...rules, later, { ...green, column: 'm5', operator: '≥' }],
    })
    await drawn(page)
    const rows = page.getByRole('group', { name: 'Rows of A chart' }).locator('tbody tr')
    await rows.nth(2).waitFor()
    const surface = 253
    // How far a cell is from the page's own white towards the color of its rule, by the channel that differs most.
    const strengths = () =>
      rows.evaluateAll(
        (all, white) =>
          all.map(row =>
            [...(row as HTMLTableRowElement).cells].slice(1).map(cell => {
              const text = getComputedStyle(cell).backgroundColor
              const [red = 0, green = 0, , alpha = 1] = text.match(/[\d.]+/g)?.map(Number) ?? []
              if (alpha === 0) return { color: 'none', strength: 0 }
              return green < red
                ? { color: 'red', strength: (white - green) / (white - 161) }
                : { color: 'green', strength: (white - red) / (white - 172) }
            }),
          ),
        surface,
      )
    await expect.poll(async () => (await strengths())[2]?.[5]?.color, WAIT).toBe('red')
    for (const [row, cells] of (await strengths()).entries()) {
      for (const [index, { color, strength }] of cells.entries()) {
        const [operator, , expected] = CONDITIONS[index] ?? []
        const own = expected?.[row] ?? null
        expect({ operator, row, color: color === 'none' || strength < 0.001 ? 'none' : color }).toEqual({
          ...{ operator, row },
          color: own === null || own === 0 ? 'none' : operator === '=' ? 'red' : 'green',
        })
        // one step of a channel is a hundredth and a bit
        expect(Math.abs(strength - (own ?? 0))).toBeLessThan(0.015)
      }
    }
    await page.close()
  })
})
