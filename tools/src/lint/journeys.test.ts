/** What the linter cannot say of journeys: a page is not looked at in the instant in which it is acted on. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const JOURNEYS = fileURLToPath(new URL('../../../e2e/src', import.meta.url))

const ACTION =
  /\.(click|dblclick|press|type|fill|check|uncheck|hover|goto|reload|goBack|goForward|dispatchEvent|selectOption|dragTo|setInputFiles)\(.*\)$/
/** A look that does not wait: what it asserts of is what the page shows by then, drawn or not. */
const LOOK =
  /^expect\(await .*\.(count|isVisible|isHidden|allTextContents|allInnerTexts|textContent|innerText|getAttribute|isChecked|isDisabled|isEnabled|inputValue)\(/

/** Lines that look at a page right after an action: they pass on a machine that is quiet, and fail on one that is not. */
function hastyLooks(text: string): readonly string[] {
  const lines = text.split('\n').map(line => line.trim())
  const statements = lines.filter(line => line !== '' && !/^(\/\/|for \()/.test(line))
  return statements.filter((line, at) => LOOK.test(line) && ACTION.test(statements[at - 1] ?? ''))
}

test('a look right after an action is found', () => {
  const look = 'expect(await page.getByRole("option").count()).toBe(1)'
  expect(hastyLooks(`await page.getByRole("combobox").click()\n  ${look}`)).toEqual([look])
  expect(hastyLooks(`await field.press("End")\n\n  // why\n  for (const name of names)\n    ${look}`)).toEqual([look])
  expect(hastyLooks(`await page.getByRole("option").first().waitFor()\n${look}`)).toEqual([])
  expect(hastyLooks(`await field.press("End")\n${look.replace('expect(await', 'await expect.poll(() =>')}`)).toEqual([])
})

test.each(readdirSync(JOURNEYS).filter(name => name.endsWith('.ts')))('%s waits for what it looks at', name => {
  expect(hastyLooks(readFileSync(join(JOURNEYS, name), 'utf8'))).toEqual([])
})
