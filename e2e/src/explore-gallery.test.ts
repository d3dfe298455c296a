/** The gallery of chart types, and charts of types that are not made here. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { controls, datasetId, type ExploreWorld, endWorld, exploreWorld, makeChart, openPage } from './explore-pages.ts'

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Select a visualization type' })
const types = (page: Page) => gallery(page).getByRole('radio')
const type = (page: Page, name: string) => gallery(page).getByRole('radio', { name, exact: true })
const section = (page: Page, name: string) =>
  gallery(page).getByRole('navigation', { name: 'Sections' }).getByRole('button', { name, exact: true })
const chosen = (page: Page) =>
  types(page).evaluateAll(all =>
    all.filter(each => each.ariaChecked === 'true').map(each => each.getAttribute('title')),
  )
const present = (page: Page, name: string) =>
  controls(page).getByRole('radio', { name, exact: true }).and(page.locator('[aria-checked="true"]')).waitFor()

describe.skipIf(browserPath() === null)('the gallery of chart types', () => {
  let world: ExploreWorld
  let flights: number
  let chart: number

  const opened = async (page: Page) => {
    await controls(page).getByRole('button', { name: 'View all charts', exact: true }).click()
    await types(page).first().waitFor()
  }

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    const form = { viz_type: 'pie', metric: 'count', groupby: ['origin'] }
    chart = await makeChart(world, flights, { slice_name: 'Parts', ...form })
  })
  afterAll(() => endWorld(world))

  test('its title, its size and its sections; types in their order [EXPLORE-VIZ-001] [EXPLORE-VIZ-003] [CONST-061] [CONST-062] [CONST-065]', async () => {
    const page = await openPage(world, `slice_id=${chart}`)
    await opened(page)
    await gallery(page).getByRole('heading', { name: 'Select a visualization type', exact: true }).waitFor()
    const search = gallery(page).getByRole('textbox', { name: 'Search all charts' })
    const widthOf = async (part: ReturnType<typeof gallery>) => Math.round((await part.boundingBox())?.width ?? 0)
    expect(await widthOf(gallery(page))).toBe(1090)
    expect(await widthOf(search.locator('..'))).toBe(200)
    const nav = gallery(page).getByRole('navigation', { name: 'Sections' })
    expect(await nav.getByRole('heading').allTextContents()).toEqual(['Recommended tags', 'Category', 'Tags'])
    const names = await nav.getByRole('button').evaluateAll(all => all.map(each => each.firstElementChild?.textContent))
    expect(names.slice(0, 4)).toEqual(['All charts', 'Popular', 'ECharts', 'Advanced-Analytics'])
    const other = names.indexOf('Other')
    const categories = names.slice(4, other)
    expect(categories).toEqual([...categories].sort())
    expect(categories).toContain('Part of a Whole')
    await section(page, 'Popular').click()
    const popular = await types(page).evaluateAll(all => all.map(each => each.getAttribute('title')))
    expect(popular.slice(0, 4)).toEqual(['Big Number with Trendline', 'Big Number', 'Table', 'Pivot Table'])
    await page.setViewportSize({ width: 900, height: 800 })
    expect(await widthOf(gallery(page))).toBeLessThan(900)
    await page.close()
  })

  test('a type is taken by Select or by a double-click; a section without it clears the choice; a search goes over all [EXPLORE-VIZ-002] [EXPLORE-VIZ-004] [EXPLORE-VIZ-006] [EXPLORE-VIZ-007]', async () => {
    const page = await openPage(world, `slice_id=${chart}`)
    const select = gallery(page).getByRole('button', { name: 'Select', exact: true })
    await opened(page)
    expect(await chosen(page)).toEqual(['Pie Chart'])
    for (const sectionOfPies of ['Part of a Whole', 'ECharts']) {
      await section(page, sectionOfPies).click()
      expect(await chosen(page)).toEqual(['Pie Chart'])
    }
    await section(page, 'Advanced-Analytics').click()
    expect(await chosen(page)).toEqual([])
    await section(page, 'ECharts').click()
    await type(page, 'Pie Chart').click()
    expect(await chosen(page)).toEqual(['Pie Chart'])
    await section(page, 'Evolution').click()
    expect(await chosen(page)).toEqual([])
    expect(await select.isEnabled()).toBe(false)
    const inSection = await types(page).count()
    const search = gallery(page).getByRole('textbox', { name: 'Search all charts' })
    expect(await search.getAttribute('placeholder')).toBe('Search all charts')
    await search.fill('pie')
    await type(page, 'Pie Chart').waitFor()
    expect(await type(page, 'Line Chart').count()).toBe(0)
    await search.fill('time-series line')
    await type(page, 'Line Chart').click()
    await gallery(page).getByText('Formerly Time-series Line Chart').waitFor()
    await search.fill('')
    await type(page, 'Line Chart').waitFor()
    expect(await types(page).count()).toBe(inSection)
    expect(await type(page, 'Pie Chart').count()).toBe(0)
    await type(page, 'Line Chart').click()
    await type(page, 'Line Chart').locator('img').waitFor()
    await select.click()
    await gallery(page).waitFor({ state: 'hidden' })
    await present(page, 'Line Chart')
    await opened(page)
    await search.fill('treemap')
    await type(page, 'Treemap').dblclick()
    await gallery(page).waitFor({ state: 'hidden' })
    await present(page, 'Treemap')
    await page.close()
  })

  test('what is known of a type: name, badge, tags, description, examples [EXPLORE-VIZ-003] [EXPLORE-VIZ-005]', async () => {
    const page = await world.session.newPage()
    // A type of which its maker says nothing, as one from elsewhere may come.
    await page.route('**/*.js', async route => {
      const answer = await route.fetch()
      const text = await answer.text()
      const silent = /(description:)(["'`])Rows rendered with your own template\.\2(,category:)(["'`]).*?\4/
      const body = text.replace(silent, '$1$2$2$3$4$4')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${world.product.url}/explore/?slice_id=${chart}`)
    await opened(page)
    const about = (name: string) => gallery(page).getByRole('region', { name: `About ${name}` })
    await about('Pie Chart').getByRole('heading', { name: 'Pie Chart' }).waitFor()
    const badge = about('Pie Chart').getByText('Featured', { exact: true })
    await badge.hover()
    await page.getByRole('tooltip', { name: /was tested and verified/ }).waitFor()
    for (const tag of ['Circular', 'Popular', 'ECharts'])
      await about('Pie Chart').getByText(tag, { exact: true }).waitFor()
    await about('Pie Chart')
      .getByText(/^Shows how a whole divides into parts/)
      .waitFor()
    await about('Pie Chart').getByRole('heading', { name: 'Examples' }).waitFor()
    await about('Pie Chart').locator('img').first().waitFor()
    await section(page, 'Other').click()
    await type(page, 'Handlebars').click()
    await about('Handlebars').getByText('No description available.', { exact: true }).waitFor()
    await page.close()
  })

  test('a deprecated type is found for a chart that is there, not for a new one; labels say why [ENTITY-MISC-006] [ENTITY-MISC-015]', async () => {
    const name = 'Filter box (legacy)'
    const fresh = await openPage(world, `dataset_id=${flights}&viz_type=pie`)
    await opened(fresh)
    expect(await type(fresh, name).count()).toBe(0)
    await gallery(fresh).getByRole('textbox', { name: 'Search all charts' }).fill('pie')
    await type(fresh, 'Pie Chart').click()
    const featured = gallery(fresh).getByRole('region', { name: 'About Pie Chart' })
    await featured.getByText('Featured', { exact: true }).first().hover()
    await fresh
      .getByRole('tooltip', { name: 'This chart was tested and verified, so the overall experience should be stable.' })
      .waitFor()
    await fresh.close()
    const page = await openPage(world, `slice_id=${chart}`)
    await opened(page)
    await gallery(page).getByRole('textbox', { name: 'Search all charts' }).fill('filter box')
    await type(page, name).click()
    const about = gallery(page).getByRole('region', { name: `About ${name}` })
    await about.getByText('Deprecated', { exact: true }).first().hover()
    const reason =
      'This chart uses features or modules which are no longer actively maintained. It will eventually be replaced or removed.'
    await page.getByRole('tooltip', { name: reason }).waitFor()
    await about.getByRole('heading', { name: 'Examples' }).waitFor()
    await page.close()
  })

  test('a type that is not made here says so [EXPLORE-VIZ-008]', async () => {
    const id = await makeChart(world, flights, { viz_type: 'nope', groupby: ['origin'], metrics: ['count'] })
    const page = await openPage(world, `slice_id=${id}`)
    await page.getByText('This visualization type is not supported.').waitFor()
    await page.close()
  })

  test('names of thin slices stand apart in a small picture, whichever fonts there are', async () => {
    const form = { viz_type: 'pie', metric: 'count', groupby: ['origin'], row_limit: 24 }
    const id = await makeChart(world, flights, { slice_name: 'Thin slices', ...form })
    const page = await world.session.newPage()
    await page.setViewportSize({ width: 330, height: 250 })
    await page.goto(`${world.product.url}/explore/?slice_id=${id}&standalone=1`)
    const names = page.locator('[data-chart-status="success"] svg text')
    await expect.poll(() => names.count()).toBeGreaterThan(5)
    const crossing = await names.evaluateAll(all => {
      const boxes = all.map(each => ({ text: each.textContent, box: each.getBoundingClientRect() }))
      return boxes.flatMap(({ text, box }, index) =>
        boxes.slice(index + 1).flatMap(other => {
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          return high > 4 && wide > 1 ? [`${text} over ${other.text} by ${high.toFixed(1)}`] : []
        }),
      )
    })
    expect(crossing).toEqual([])
    await page.close()
  })

  test('rows that a type draws nothing of are not said to be missing', async () => {
    const form = { viz_type: 'country_map', entity: 'origin', metric: 'count' }
    const id = await makeChart(world, flights, { slice_name: 'Regions', ...form })
    const page = await openPage(world, `slice_id=${id}`)
    await page.getByText('Nothing to draw', { exact: true }).waitFor()
    await page.getByText(/^United States has no region of these names:/).waitFor()
    expect(await page.getByText('No results were returned for this query').count()).toBe(0)
    await page.close()
  })
})
