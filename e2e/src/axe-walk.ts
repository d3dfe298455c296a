/** Opens whatever can be opened among some controls, one after the other, and has axe look at each. */
import type { Locator, Page } from 'playwright-core'
import { grave } from './axe.ts'

const OPEN_ROLES = ['dialog', 'alertdialog', 'listbox', 'menu']
/** What is open over the page; lists that were closed may stay in it, hidden. */
const OPEN = OPEN_ROLES.map(role => `[role="${role}"]:visible`).join(', ')
const PARTS = OPEN_ROLES.map(role => `[role="${role}"]`)

/** Closing takes a step per level: a list, the tip of a button, the editor itself. */
const MAX_LEVELS = 5

async function close(page: Page): Promise<boolean> {
  const open = page.locator(OPEN)
  for (let level = 0; level < MAX_LEVELS; level++) {
    await page.keyboard.press('Escape')
    const isClosed = await open
      .first()
      .waitFor({ state: 'hidden', timeout: 1_500 })
      .then(() => true)
      .catch(() => false)
    if (isClosed && (await open.count()) === 0) return true
  }
  return false
}

/** Findings in what is open over the page. axe takes no part that is not there. */
export async function graveInOpen(page: Page): Promise<string[]> {
  const there: string[] = []
  for (const part of PARTS) if ((await page.locator(part).count()) > 0) there.push(part)
  return grave(page, ...there)
}

/** What a trigger is called, with the group that it is in. */
const nameOf = (trigger: Locator): Promise<string> =>
  trigger.evaluate(element => {
    const group = element.closest('fieldset, [role="group"]')?.getAttribute('aria-label') ?? ''
    return [group, element.getAttribute('aria-label') ?? '', element.textContent ?? ''].join(' ').trim()
  })

export interface AxeWalk {
  /** Triggers by name that were opened in an earlier walk are left out. */
  readonly seen: Set<string>
}

/** Looks at an opened editor, and at each of its tabs. */
async function lookInside(page: Page, name: string): Promise<string[]> {
  const said = (part: string) => (finding: string) => `${name}${part}: ${finding}`
  const findings = (await graveInOpen(page)).map(said(''))
  const tabs = page.getByRole('dialog').getByRole('tab')
  for (let at = 1; at < (await tabs.count()); at++) {
    const tab = tabs.nth(at)
    if (!(await tab.isEnabled())) continue
    await tab.click()
    await page.waitForFunction(element => element?.getAttribute('aria-selected') === 'true', await tab.elementHandle())
    findings.push(...(await graveInOpen(page)).map(said(`, ${await tab.textContent()}`)))
  }
  return findings
}

/** Findings in everything that the triggers inside of `root` open; what does not open or close is a finding, too. */
export async function walkTriggers(page: Page, root: Locator, { seen }: AxeWalk): Promise<string[]> {
  const findings: string[] = []
  const triggers = root.locator('[aria-haspopup], [role="combobox"]')
  for (let at = 0; at < (await triggers.count()); at++) {
    const trigger = triggers.nth(at)
    if (!(await trigger.isVisible()) || !(await trigger.isEnabled())) continue
    const name = await nameOf(trigger)
    if (seen.has(name)) continue
    seen.add(name)
    await trigger.scrollIntoViewIfNeeded()
    await trigger.click()
    const opened = await page
      .locator(OPEN)
      .first()
      .waitFor()
      .then(() => true)
      .catch(() => false)
    if (!opened) findings.push(`${name}: opens nothing`)
    else findings.push(...(await lookInside(page, name)))
    if (!(await close(page))) throw new Error(`${name} does not close`)
  }
  return findings
}
