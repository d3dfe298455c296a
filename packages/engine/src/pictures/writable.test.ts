import { expect, test } from 'vitest'
import { writable } from './writable.ts'

test.each([
  ['🚶 on foot', ' on foot'],
  ['✈️ Relocation ability', ' Relocation ability'],
  ['👩🏽‍💻 at work', ' at work'],
  ['Acme™️ © 2026 #1', 'Acme™️ © 2026 #1'],
])('%s is drawn without boxes where the fonts have no picture', (text, drawn) => {
  expect(writable(`<text>${text}</text>`)).toBe(`<text>${drawn}</text>`)
})
