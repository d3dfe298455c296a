/** Contact sheets of the chart gallery: every example of every type, light and dark, at two widths, some rows a picture. */
import { type Browser, type Page, startGallery } from '@belvedere/e2e'

/** Pixels of a sheet: four pictures of the middle size side by side, or five as on a phone. */
const SIZES = { medium: 1892, phone: 1956 } as const
/** Rows of pictures on one sheet, so that it can be read without being made smaller. */
const ROWS = 4

interface Band {
  readonly top: number
  readonly bottom: number
}

/** Where each row of pictures begins and ends, in pixels of the page. */
const bandsOf = (page: Page): Promise<readonly Band[]> =>
  page.locator('main > section').evaluateAll(all => {
    const bands = new Map<number, number>()
    for (const section of all) {
      const { top, bottom } = section.getBoundingClientRect()
      const row = Math.round(top + scrollY)
      bands.set(row, Math.max(bands.get(row) ?? 0, Math.ceil(bottom + scrollY)))
    }
    return [...bands].map(([top, bottom]) => ({ top, bottom }))
  })

/** Resolves when no picture is empty any more; the first draw moves for 260 ms. */
async function pictured(page: Page): Promise<void> {
  await page.locator('main > section').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > section')].every(section => section.querySelector('svg, canvas, table')),
  )
  await page.waitForTimeout(1_500)
}

async function shootSheets(page: Page, width: number, path: string): Promise<void> {
  const bands = await bandsOf(page)
  for (let first = 0; first < bands.length; first += ROWS) {
    const rows = bands.slice(first, first + ROWS)
    const y = rows[0]?.top ?? 0
    const clip = { x: 0, y, width, height: (rows.at(-1)?.bottom ?? y) - y }
    const file = `${path}-${String(first / ROWS + 1).padStart(2, '0')}.png`
    await page.screenshot({ path: file, fullPage: true, clip })
    console.log(file.slice(file.lastIndexOf('/') + 1))
  }
}

/** Writes `gallery-THEME-SIZE-NN.png` into the folder, which ends in a slash; of all types, or of those named. */
export async function shootGallery(browser: Browser, folder: string, types: readonly string[]): Promise<void> {
  const gallery = await startGallery('index.html')
  const selected = types.length > 0 ? `&types=${types.join(',')}` : ''
  try {
    for (const theme of ['light', 'dark'] as const) {
      for (const [size, width] of Object.entries(SIZES)) {
        const page = await browser.newPage({ viewport: { width, height: 1000 } })
        await page.goto(`${gallery.url}?theme=${theme}&size=${size}${selected}`)
        await pictured(page)
        await shootSheets(page, width, `${folder}gallery-${theme}-${size}`)
        await page.close()
      }
    }
  } finally {
    await gallery.remove()
  }
}
