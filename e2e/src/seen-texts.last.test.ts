/** After all journeys of a run: every text that the specification fixes stood on one of their pages, letter by letter. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { fixedTexts, NOT_SHOWN, patternOf } from './fixed-texts.ts'
import { seenTexts } from './seen-texts.ts'

const fixed = fixedTexts()
const seen = seenTexts()
const journeys = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter(name =>
  /(?<!\.last)\.test\.ts$/.test(name),
)
/** A part of the journeys sees a part of the texts. */
const isWhole = seen.has('fixed-texts.test.ts') && seen.size > journeys.length / 2

if (fixed === null) console.warn('The specification is not beside this repository: its texts are not looked for.')
else if (!isWhole) console.warn('Not all journeys ran: the texts of the specification are not looked for.')

test.skipIf(fixed === null || !isWhole || browserPath() === null)(
  'texts of the specification stand on the screen, letter by letter [SCOPE-020]',
  () => {
    const shown = [...new Set([...seen.values()].flatMap(texts => [...texts]))]
    const isShown = (text: string) => {
      const pattern = patternOf(text)
      return shown.some(each => pattern.test(each))
    }
    const unseen = (fixed ?? []).filter(({ text }) => !(text in NOT_SHOWN) && !isShown(text))
    expect(unseen).toEqual([])
    const quoted = new Set((fixed ?? []).map(({ text }) => text))
    expect(Object.keys(NOT_SHOWN).filter(text => !quoted.has(text))).toEqual([])
    expect(quoted.size).toBeGreaterThan(400)
  },
)
