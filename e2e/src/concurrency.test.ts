import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { adminToken, type Product, startProduct } from './product.ts'

const PASSWORD = 'another long password'

interface Stored {
  readonly id: number
  readonly version: number
  readonly slice_name: string
  readonly params: string
}

describe.skipIf(browserPath() === null)('two people at once', () => {
  let product: Product
  let browser: Browser
  let ada: BrowserContext
  let ben: BrowserContext
  let authorization: string

  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const signedIn = async (username: string, password: string): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const answer = await context.request.post(`${product.url}/login/`, { data: { username, password } })
    expect(answer.ok()).toBe(true)
    return context
  }

  const chartOf = async (name: string): Promise<Stored> => {
    const { result } = await api<{ result: { id: number }[] }>('GET', '/api/v1/dataset/?q=(page_size:1)')
    const body = {
      slice_name: name,
      viz_type: 'table',
      datasource_id: result[0]?.id,
      datasource_type: 'table',
      params: JSON.stringify({ query_mode: 'aggregate', groupby: [], metrics: ['count'], row_limit: 100 }),
    }
    const { id } = await api<{ id: number }>('POST', '/api/v1/chart/', body)
    return (await api<{ result: Stored }>('GET', `/api/v1/chart/${id}`)).result
  }
  const stored = async (id: number) => (await api<{ result: Stored }>('GET', `/api/v1/chart/${id}`)).result

  const explore = async (context: BrowserContext, id: number): Promise<Page> => {
    const page = await context.newPage()
    const followed = page.waitForResponse(/\/api\/v1\/live\//)
    await page.goto(`${product.url}/explore/?slice_id=${id}`)
    // Not its picture: that one waits until the examples are loaded.
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await followed
    return page
  }

  const save = async (page: Page, name?: string): Promise<void> => {
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Save chart' })
    if (name !== undefined) await dialog.getByRole('textbox', { name: 'Chart name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  }

  beforeAll(async () => {
    product = await startProduct()
    authorization = `Bearer ${await adminToken(product)}`
    const roles = await api<{ result: { id: number; name: string }[] }>(
      'GET',
      '/api/v1/security/roles/?q=(page_size:100)',
    )
    const admin = roles.result.find(({ name }) => name === 'Admin')?.id
    await api('POST', '/api/v1/security/users/', {
      username: 'ben',
      first_name: 'Ben',
      last_name: 'Two',
      email: 'ben@example.org',
      password: PASSWORD,
      active: true,
      roles: [admin],
    })
    browser = await launchBrowser()
    ada = await signedIn('admin', 'a long enough password')
    ben = await signedIn('ben', PASSWORD)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  test('who has a chart open is notified of another’s save; an older one is confirmed before it overwrites, by whom and when [DASH-SAVE-006] [DASH-SAVE-007] [DASH-SAVE-008] [ERR-012]', async () => {
    const { id } = await chartOf('Shared')
    const [mine, theirs] = [await explore(ada, id), await explore(ben, id)]
    await save(theirs, 'Shared by Ben')
    await theirs.getByText('has been overwritten').waitFor()
    const notice = mine.getByRole('status').filter({ hasText: 'Changed by Ben Two just now.' })
    await notice.waitFor()
    expect(await theirs.getByText(/Changed by/).count()).toBe(0)

    const puts: string[] = []
    mine.on('request', request => {
      if (request.method() === 'PUT') puts.push(request.headers()['if-match'] ?? 'none')
    })
    await save(mine, 'Shared by Ada')
    const dialog = mine.getByRole('dialog', { name: 'Save chart' })
    await dialog.getByText('Please confirm the overwrite values.').waitFor()
    await dialog.getByText(/Ben Two has saved a newer version/).waitFor()
    expect((await stored(id)).slice_name).toBe('Shared by Ben')
    await dialog.getByRole('button', { name: /See the change/ }).click()
    const row = dialog.getByRole('row', { name: /slice_name/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Shared by Ben', 'Shared by Ada'])
    // Cancelled, nothing is written and what was typed stays; saved again, it is requested again.
    expect(await dialog.getByRole('textbox', { name: 'Chart name' }).inputValue()).toBe('Shared by Ada')
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await mine.getByText('has been overwritten').waitFor()
    expect(await stored(id)).toMatchObject({ slice_name: 'Shared by Ada', version: 3 })
    expect(puts).toEqual(['"1"', '"2"'])
    await theirs
      .getByRole('status')
      .filter({ hasText: /Changed by .* just now\./ })
      .waitFor()
    await Promise.all([mine.close(), theirs.close()])
  })

  test('what is not saved stays when another saves, and can be given up for the stored chart', async () => {
    const { id } = await chartOf('Draft')
    const mine = await explore(ada, id)
    await mine.getByRole('combobox', { name: 'Row limit' }).click()
    await mine.getByRole('option', { name: '10', exact: true }).click()
    await mine.getByText('Unsaved changes').waitFor()
    await api('PUT', `/api/v1/chart/${id}`, { slice_name: 'Renamed elsewhere' })
    await mine.getByText('Your changes are still here; when you save, you choose what to keep.').waitFor()
    await mine.getByText('Unsaved changes').waitFor()
    await mine.getByRole('button', { name: 'Discard mine and reload' }).click()
    await mine.getByRole('heading', { name: 'Renamed elsewhere', level: 1 }).waitFor()
    expect(await mine.getByText('Unsaved changes').count()).toBe(0)
    expect(await mine.getByText('Changed by').count()).toBe(0)
    await mine.close()
  })

  test('an open dashboard is notified of changes, quietly, and shows them on demand', async () => {
    const { id } = await api<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'Board',
      published: true,
    })
    const page = await ben.newPage()
    const followed = page.waitForResponse(/\/api\/v1\/live\//)
    await page.goto(`${product.url}/superset/dashboard/${id}/`)
    await followed
    await api('PUT', `/api/v1/dashboard/${id}`, { dashboard_title: 'Board, renamed' })
    const notice = page.getByRole('status').filter({ hasText: /Changed by/ })
    await notice.waitFor()
    await page.getByRole('heading', { name: 'Board', exact: true }).waitFor()
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Board, renamed' }).waitFor()
    await notice.waitFor({ state: 'detached' })
    await api('PUT', `/api/v1/dashboard/${id}`, { dashboard_title: 'Once more' })
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Board, renamed' }).waitFor()
    // What is shown is older than what is stored: even one flag is not written over unseen.
    await page.getByRole('button', { name: 'Published' }).click()
    await page.getByText(/has changed this dashboard/).waitFor()
    const read = async () => (await api<{ result: Record<string, unknown> }>('GET', `/api/v1/dashboard/${id}`)).result
    expect(await read()).toMatchObject({ published: true, dashboard_title: 'Once more' })
    await page.getByRole('button', { name: 'Make it a draft anyway' }).click()
    await page.getByText('This dashboard is now hidden').waitFor()
    expect(await read()).toMatchObject({ published: false, dashboard_title: 'Once more' })
    await page.close()
  })

  test('a deletion is taken back from its message, and later from the page of what was deleted', async () => {
    const { id } = await chartOf('Doomed')
    const page = await ada.newPage()
    await page.goto(`${product.url}/chart/list/?search=Doomed&view=table`)
    const remove = async (): Promise<void> => {
      await page
        .getByRole('button', { name: /Delete Doomed|Delete/ })
        .first()
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
    }
    await remove()
    await page.getByText('Deleted: Doomed').waitFor()
    expect((await fetch(`${product.url}/api/v1/chart/${id}`, { headers: { authorization } })).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored: Doomed').waitFor()
    expect(await stored(id)).toMatchObject({ id, slice_name: 'Doomed', version: 3 })
    await page.getByRole('link', { name: 'Doomed', exact: true }).first().waitFor()

    // Somebody changes it after the list was read: the deletion is confirmed once more.
    await api('PUT', `/api/v1/chart/${id}`, { description: 'changed' })
    await remove()
    await page.getByText(/changed it .*, after this list was loaded/).waitFor()
    await page.getByRole('button', { name: 'Delete anyway' }).click()
    await page.getByText('Deleted: Doomed').waitFor()
    await page.getByRole('link', { name: 'Recently deleted' }).click()
    await page.getByRole('button', { name: 'Restore Doomed' }).click()
    await page.getByText('Restored: Doomed').first().waitFor()
    expect(await stored(id)).toMatchObject({ id, slice_name: 'Doomed' })
    await page.close()
  })
})
