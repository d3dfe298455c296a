/** What a new author does first, tried by mouse with every action counted, and again by keys alone. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, picture } from './browser.ts'
import {
  type Act,
  callApi,
  choose,
  controls,
  countedActions,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  openPage,
  storedForm,
  zone,
} from './explore-pages.ts'
import { add, save, sqlText, tab } from './expression-pages.ts'
import { keyboardOf } from './keyboard.ts'

const WAIT = { timeout: 20_000 }
const LATE = 'AVG(delay) * 2'
const LIMIT = '20'

describe.skipIf(browserPath() === null)('an author of charts', { timeout: 180_000 }, () => {
  let world: ExploreWorld
  let flights: number
  let airports: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    airports = await datasetId(world, 'airports')
    const { id } = await callApi<{ id: number }>(world, 'POST', '/api/v1/annotation_layer/', { name: 'Works' })
    await callApi(world, 'POST', `/api/v1/annotation_layer/${id}/annotation/`, {
      short_descr: 'Runway closed',
      start_dttm: '2001-02-10T00:00:00',
      end_dttm: '2001-02-10T00:00:00',
    })
  })
  afterAll(() => endWorld(world))

  const opened = async (dataset: number): Promise<Page> => {
    const page = await openPage(world, `datasource_type=table&datasource_id=${dataset}`)
    await drawn(page)
    return page
  }
  const saveAs = async (page: Page, act: Act, name: string) => {
    await act('save', () => page.getByRole('button', { name: 'Save', exact: true }).first().click())
    await act('name it', () => page.getByRole('textbox', { name: 'Chart name' }).fill(name))
    await act('confirm', () => page.keyboard.press('Enter'))
    await page.getByText(`Chart [${name}] has been saved`).waitFor()
  }
  const chooseType = async (page: Page, act: Act, name: string) => {
    await act('all types', () => controls(page).getByRole('button', { name: 'View all charts' }).click())
    await act('search the type', () => page.getByRole('textbox', { name: 'Search all charts' }).fill(name))
    await act('choose the type', () => page.getByRole('dialog').getByRole('radio', { name, exact: true }).dblclick())
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const update = (page: Page) => page.getByRole('button', { name: /^Update chart/ }).click()
  const isUpToDate = async (page: Page) => {
    await page.getByText('The controls have changed since this query.').waitFor({ state: 'hidden' })
    await drawn(page)
  }

  /** Cells of the pivot's last column and their colors. */
  const colored = async (page: Page): Promise<{ readonly over: number; readonly wrong: readonly string[] }> => {
    const cells = page.locator('[data-chart-status="success"] tbody tr')
    const read = await cells.evaluateAll(rows =>
      rows.map(row => {
        const cell = row.lastElementChild
        return [
          Number(cell?.textContent?.replaceAll(',', '')),
          cell ? getComputedStyle(cell).backgroundColor : '',
        ] as const
      }),
    )
    const isColored = (color: string) => !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(color)
    return {
      over: read.filter(([value]) => value > Number(LIMIT)).length,
      wrong: read.filter(([value, color]) => value > Number(LIMIT) !== isColored(color)).map(String),
    }
  }

  test('by mouse: a pivot table with a metric in SQL and colored cells', async () => {
    const page = await opened(flights)
    const { actions, act } = countedActions()
    await chooseType(page, act, 'Pivot Table')
    await zone(page, 'Rows').getByRole('button', { name: 'Origin', exact: true }).waitFor()
    await act('new metric', () => add(page, 'Metrics'))
    await act('in SQL', () => tab(page, 'Custom SQL').click())
    await act('write it', async () => {
      await sqlText(page).click()
      await page.keyboard.type(LATE)
    })
    await act('save it', () => save(page))
    await act('draw', () => update(page))
    await isUpToDate(page)
    await act('customize', () => page.getByRole('tab', { name: 'Customize' }).click())
    await act('new color rule', () => controls(page).getByRole('button', { name: 'Add new color formatter' }).click())
    await act('column', () => choose(page, 'Column', LATE))
    await act('operator', () => choose(page, 'Operator', '>'))
    await act('value', () => page.getByRole('textbox', { name: 'Target value' }).fill(LIMIT))
    await act('color', () => choose(page, 'Color scheme', 'red'))
    await act('apply', () => page.getByRole('button', { name: 'Apply', exact: true }).click())
    await isUpToDate(page)
    await expect.poll(() => colored(page), WAIT).toMatchObject({ wrong: [] })
    expect((await colored(page)).over).toBeGreaterThan(3)
    await picture(page, 'author-pivot')
    await saveAs(page, act, 'Late by origin')
    expect(actions.length).toBeLessThanOrEqual(19)
    await page.close()
  })

  /** The smoothed line beside four weeks before, both with a forecast, and the event. */
  const showsForecastAndEvent = async (page: Page) => {
    // A forecast is a dashed line, and a band of its own color. What was four weeks before is known, and has none.
    const band = page.locator('[data-chart-status="success"] svg path[fill-opacity="0.16"]')
    await expect.poll(() => band.count(), WAIT).toBe(1)
    await page.locator('[data-chart-status="success"] svg').getByText('Runway closed').waitFor()
    const headers = page.getByRole('columnheader')
    await expect
      .poll(() => headers.allTextContents(), WAIT)
      .toEqual(expect.arrayContaining(['count', 'count__28 days ago', 'count__yhat']))
    expect(await storedForm(world, page)).toMatchObject({
      rolling_type: 'mean',
      rolling_periods: 7,
      annotation_layers: [{ name: 'Works', annotationType: 'EVENT', sourceType: 'NATIVE' }],
    })
  }

  const section = (page: Page, name: string): Locator => controls(page).getByText(name, { exact: true })

  test('by mouse: flights a day beside those of four weeks before, smoothed, forecast, with an event', async () => {
    const page = await opened(flights)
    const { actions, act } = countedActions()
    await act('line', () => controls(page).getByRole('radio', { name: 'Line Chart' }).click())
    await zone(page, 'X-axis').getByRole('button', { name: 'Departure', exact: true }).waitFor()
    await act('analytics', () => section(page, 'Advanced analytics').click())
    await act('rolling', () => choose(page, 'Rolling function', 'mean'))
    await page.getByRole('textbox', { name: 'Periods', exact: true }).waitFor()
    await act('periods', () => page.getByRole('textbox', { name: 'Periods', exact: true }).fill('7'))
    await act('shifts', () => page.getByRole('combobox', { name: 'Time shift', exact: true }).click())
    await act('28 days', () => page.getByRole('option', { name: '28 days' }).first().click())
    // Several may be chosen: the list stays open.
    await act('enough', () => page.keyboard.press('Escape'))
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await act('forecasts', () => section(page, 'Predictive analytics').click())
    await act('forecast', () => controls(page).getByRole('checkbox', { name: 'Enable forecast' }).click())
    await act('annotations', () => section(page, 'Annotations and layers').click())
    await act('new layer', () => controls(page).getByRole('button', { name: 'Add annotation layer' }).click())
    await act('event', () => page.getByRole('tab', { name: 'Event', exact: true }).click())
    await picture(page, 'author-layer')
    await act('its name', () => page.getByRole('textbox', { name: 'Name', exact: true }).fill('Works'))
    await act('its layer', () => choose(page, 'Annotation layer', 'Works'))
    await act('done', () => page.getByRole('button', { name: 'OK', exact: true }).click())
    await act('draw', () => update(page))
    await isUpToDate(page)
    await showsForecastAndEvent(page)
    await picture(page, 'author-time')
    await saveAs(page, act, 'Flights a day')
    expect(actions.length).toBeLessThanOrEqual(19)
    await page.close()
  })

  /** The places are chosen, and every airport of the dataset is on the map. */
  const showsAirports = async (page: Page) => {
    await isUpToDate(page)
    for (const name of ['Longitude', 'Latitude'])
      await expect
        .poll(() => page.getByRole('combobox', { name, exact: true }).textContent(), WAIT)
        .toMatch(new RegExp(name, 'i'))
    await page.getByText('3.38k rows').first().waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents(), WAIT)
      .toEqual(expect.arrayContaining(['latitude', 'longitude']))
  }
  const hasPlaces = async (name: string) => {
    const q = encodeURIComponent(JSON.stringify({ filters: [{ col: 'slice_name', opr: 'eq', value: name }] }))
    const { result } = await callApi<{ result: { params: string }[] }>(world, 'GET', `/api/v1/chart/?q=${q}`)
    expect(JSON.parse(result[0]?.params ?? '{}')).toMatchObject({
      viz_type: 'deck_scatter',
      spatial: { type: 'latlong', latCol: 'latitude', lonCol: 'longitude' },
    })
  }

  test('by mouse: a map from latitude and longitude', async () => {
    const page = await opened(airports)
    const { actions, act } = countedActions()
    await chooseType(page, act, 'deck.gl Scatterplot')
    await page.getByRole('combobox', { name: 'Longitude', exact: true }).waitFor()
    await act('draw', () => update(page))
    await showsAirports(page)
    await picture(page, 'author-map')
    await saveAs(page, act, 'Airports')
    await hasPlaces('Airports')
    expect(actions.length).toBeLessThanOrEqual(7)
    await page.close()
  })

  /** The way of charts by keys: a type is found by its name, an option by its text. */
  const byKeys = (page: Page) => {
    const keys = keyboardOf(page)
    const { press, type, walkTo, walkToOne, isFocused } = keys
    const chooseType = async (name: string) => {
      await walkTo(/^View all charts/)
      await press('Enter')
      await isFocused(/^Search all charts/)
      await type(name)
      await press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    /** The tiles of chart types are one stop of Tab; arrows walk and choose. */
    const toLine = async () => {
      const tile = (state: { readonly checked?: boolean; readonly name?: string }) =>
        controls(page).getByRole('radio', { exact: true, ...state })
      await walkToOne(tile({ checked: true }))
      for (let steps = 0; steps < 6 && !/^Line Chart/.test(await keys.focused()); steps++) await press('ArrowLeft')
      await tile({ checked: true, name: 'Line Chart' }).waitFor()
    }
    /** An annotation layer of events, from the stored layer of the same name. */
    const addEvent = async (name: string) => {
      await walkTo(/^Annotations and layers/)
      await press('Enter')
      await walkTo(/^Add annotation layer/)
      await press('Enter')
      await walkToOne(page.getByRole('dialog').getByRole('tab', { selected: true }))
      const event = page.getByRole('tab', { name: 'Event', exact: true, selected: true })
      for (let steps = 0; steps < 4 && !(await event.isVisible()); steps++) await press('ArrowRight')
      await keys.write(/^Name/, name)
      await keys.choose(/^Annotation layer/, name)
      await walkTo(/^OK/)
      await press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    const save = async (name: string) => {
      await press('Control+s')
      await isFocused(/^Chart name/)
      await type(name)
      await press('Enter')
      await page.getByText(`Chart [${name}] has been saved`).waitFor()
    }
    return { ...keys, addEvent, chooseType, toLine, save }
  }

  test('by keys alone: a map from latitude and longitude', async () => {
    const page = await opened(airports)
    const { chooseType, press, save } = byKeys(page)
    await chooseType('deck.gl Scatterplot')
    await page.getByRole('combobox', { name: 'Longitude', exact: true }).waitFor()
    await press('Control+Enter')
    await showsAirports(page)
    await save('Airports by keys')
    await hasPlaces('Airports by keys')
    await page.close()
  })

  test('by keys alone: from a file to a saved line', async () => {
    const page = await world.session.newPage()
    await page.goto(`${world.product.url}/superset/welcome/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { press, type, walkTo, walkToOne, toLine, save } = byKeys(page)
    const rows = ['year,shop,sales', '1977,North,10', '1978,North,20', '1978,South,5']
    const file = { name: 'sales of shops.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    const chooser = page.waitForEvent('filechooser')
    // Dialogs of files are caught once the browser knows of it, before the walk has ended.
    await walkTo(/^Choose a file/)
    await press('Enter')
    await (await chooser).setFiles(file)
    await walkToOne(page.getByRole('dialog').getByRole('button', { name: 'Load and explore' }))
    await press('Enter')
    await page.waitForURL(/\/explore\//)
    await drawn(page)
    await toLine()
    await walkTo(/^Search fields/, 'Shift+Tab')
    await type('sales')
    await press('Enter')
    await zone(page, 'Metrics').getByRole('button', { name: 'SUM(sales)', exact: true }).waitFor()
    await press('Control+Enter')
    await page.getByText('2 rows').first().waitFor()
    await save('Sales by keys')
    await page.close()
  })

  test('by keys alone: a pivot table with a metric in SQL and colored cells', async () => {
    const page = await opened(flights)
    const { choose, chooseType, isFocused, press, save, type, walkTo, walkToOne, write } = byKeys(page)
    await chooseType('Pivot Table')
    await walkToOne(zone(page, 'Metrics').getByRole('button', { name: /^(Drop|New)/ }))
    await press('Enter')
    await walkTo(/^Simple|^Saved/)
    await press('End')
    await walkToOne(sqlText(page))
    await type(LATE)
    await press('Control+Enter')
    await zone(page, 'Metrics').getByRole('button', { name: LATE, exact: true }).waitFor()
    await isFocused(/^Drop columns/)
    await press('Control+Enter')
    await isUpToDate(page)
    await walkTo(/^Data$/, 'Shift+Tab')
    await press('ArrowRight')
    await walkTo(/^Add new color formatter/)
    await press('Enter')
    await choose(/^Column/, LATE)
    await choose(/^Operator/, '>')
    await write(/^Target value/, LIMIT)
    await choose(/^Color scheme/, 'red')
    await walkTo(/^Apply$/)
    await press('Enter')
    await isUpToDate(page)
    await expect.poll(() => colored(page), WAIT).toMatchObject({ wrong: [] })
    expect((await colored(page)).over).toBeGreaterThan(3)
    await save('Late by keys')
    await page.close()
  })

  test('by keys alone: flights a day beside those of four weeks before, smoothed, forecast, with an event', async () => {
    const page = await opened(flights)
    const { addEvent, choose, press, save, toLine, type, walkTo, walkToOne, write } = byKeys(page)
    await toLine()
    await zone(page, 'X-axis').getByRole('button', { name: 'Departure', exact: true }).waitFor()
    await walkTo(/^Time range:/)
    await press('Enter')
    const range = page.getByRole('dialog', { name: 'Edit time range' })
    await walkToOne(range.getByRole('radio', { name: 'No filter' }))
    const advanced = range.getByRole('radio', { name: 'Advanced', exact: true })
    for (let steps = 0; steps < 8 && !(await advanced.isChecked()); steps++) await press('ArrowRight')
    await write(/^Start \(inclusive\)/, '2001-02-01')
    await write(/^End \(exclusive\)/, '2001-06-01')
    await walkTo(/^APPLY/)
    await press('Enter')
    await range.waitFor({ state: 'hidden' })
    await walkTo(/^Advanced analytics/)
    await press('Enter')
    await choose(/^Rolling function/, 'mean')
    await write(/^Periods/, '7')
    await walkTo(/^Time shift/)
    await type('28 days')
    await page.locator('[role="option"][data-highlighted]').getByText('28 days ago', { exact: true }).waitFor()
    // Several may be chosen: the list stays open until it is left.
    await press('Enter', 'Escape')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await walkTo(/^Predictive analytics/)
    await press('Enter')
    await walkTo(/^Enable forecast/)
    await press('Space')
    await addEvent('Works')
    await press('Control+Enter')
    await isUpToDate(page)
    await showsForecastAndEvent(page)
    await picture(page, 'author-time-keys')
    await save('Flights a day by keys')
    await page.close()
  })
})
