/** Contact sheets of the chart gallery: every example of every type, light and dark, some rows a picture. */
import { type Browser, type Page, startGallery } from '@belvedere/e2e'

/** Four pictures of the middle size side by side. */
const WIDTH = 1880
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

/** Writes `gallery-THEME-NN.png` into the folder, which ends in a slash. */
export async function shootGallery(browser: Browser, folder: string): Promise<void> {
  const gallery = await startGallery('index.html')
  try {
    for (const theme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 } })
      await page.goto(`${gallery.url}?theme=${theme}`)
      await pictured(page)
      const bands = await bandsOf(page)
      for (let first = 0; first < bands.length; first += ROWS) {
        const rows = bands.slice(first, first + ROWS)
        const y = rows[0]?.top ?? 0
        const clip = { x: 0, y, width: WIDTH, height: (rows.at(-1)?.bottom ?? y) - y }
        const file = `gallery-${theme}-${String(first / ROWS + 1).padStart(2, '0')}.png`
        await page.screenshot({ path: `${folder}${file}`, fullPage: true, clip })
        console.log(file)
      }
      await page.close()
    }
  } finally {
    await gallery.remove()
  }
}
