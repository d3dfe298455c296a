/** What readers without rights on datasets see: everything of a dashboard made for their role, and why not of others. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { addReader, drawn, layoutOf, makeWorld, PASSWORD, paneOf, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const READ = ['can_read Dashboard', 'can_read Chart', 'can_read Dataset', 'can_read CurrentUserRestApi']

describe.skipIf(browserPath() === null)('dashboards with roles', () => {
  let world: World
  let browser: Browser
  const at = (path: string) => `${world.product.url}${path}`

  beforeAll(async () => {
    world = await makeWorld(await startProduct({ env: { BELVEDERE_FLAGS: 'DASHBOARD_RBAC=true' } }))
    browser = await launchBrowser()
    await addReader(world, 'reader', READ)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  test('are read whole by who holds one of their roles, with their filters', async () => {
    const { call, dashboard } = world
    const { result: roles } = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    await call('PUT', `/api/v1/dashboard/${dashboard}`, {
      roles: roles.filter(({ name }) => name === 'only reader').map(({ id }) => id),
    })
    const session = await sessionOf(browser, world, 'reader', PASSWORD)
    const page = await session.newPage()
    await page.goto(at(`/superset/dashboard/${dashboard}/`))
    await drawn(page, 3)
    await expect.poll(() => paneOf(page, 'All cars').textContent()).toContain('406')
    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Japan' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect.poll(() => paneOf(page, 'All cars').textContent(), { timeout: 20_000 }).toContain('79')
    await session.close()
  })

  test('roles are chosen in the properties [DASH-SAVE-013]', async () => {
    const session = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await session.newPage()
    await page.goto(at(`/superset/dashboard/${world.dashboard}/?edit=true`))
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit properties' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: 'Gamma' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('Dashboard properties updated').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This dashboard was saved successfully.').waitFor()
    const { result } = await world.call<{ result: { roles: { name: string }[] } }>(
      'GET',
      `/api/v1/dashboard/${world.dashboard}`,
    )
    expect(result.roles.map(({ name }) => name).sort()).toEqual(['Gamma', 'only reader'])
    await session.close()
  })

  test('others say which chart is withheld, why, and who can help', async () => {
    const { call, charts } = world
    const database = (await call<{ ids: number[] }>('GET', '/api/v1/database/')).ids[0]
    const person = await call<{ ids: number[] }>(
      'GET',
      '/api/v1/security/users/?q=(filters:!((col:username,opr:eq,value:reader)))',
    )
    const dataset = await call<{ id: number }>('POST', '/api/v1/dataset/', {
      database,
      table_name: 'cars of the reader',
      sql: 'SELECT * FROM cars',
      owners: person.ids,
    })
    const own = await call<{ id: number }>('POST', '/api/v1/chart/', {
      slice_name: 'Own cars',
      viz_type: 'big_number_total',
      datasource_id: dataset.id,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'big_number_total', metric: 'count', adhoc_filters: [] }),
    })
    const { id } = await call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Mixed',
      published: true,
      json_metadata: JSON.stringify({ positions: layoutOf([own.id, charts.number]) }),
    })
    const session = await sessionOf(browser, world, 'reader', PASSWORD)
    const page = await session.newPage()
    await page.goto(at(`/superset/dashboard/${id}/`))
    await expect.poll(() => paneOf(page, 'Own cars').textContent(), { timeout: 20_000 }).toContain('406')
    await page.getByText('You may not see this chart').waitFor()
    expect(await page.getByText(/You have no right to read its dataset\. Ask .+, or an administrator\./).count()).toBe(
      1,
    )
    expect(await page.getByText('was deleted').count()).toBe(0)
    await session.close()
  })
})
