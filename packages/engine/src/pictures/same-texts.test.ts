/**
 * What a chart says is the same on the screen, in pictures of mails and in PDF, text by text, for every type: one example of
 * each, all of them with BELVEDERE_TEST_CASES.
 */
import { type ChartExample, chartTypes, loadDrawingOf, loadExamples } from '@belvedere/charts'
import { mailTable } from '@belvedere/charts/mail'
import { drawableFor, drawSvg } from '@belvedere/charts/svg'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { pdfTexts } from '../../test/pdf-text.ts'
import { pdfOf } from './pdf.ts'

const SIZE = { width: 760, height: 456 }
const theme = chartTheme('light')
const format = makeFormatter()
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", amp: '&' }

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Texts of a drawing, in the order in which they are drawn. */
const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) => plain(text)).filter(text => text !== '')

/** Letters from right to left are in a PDF as they stand, so that only which ones there are can be compared. */
const lettersOf = (texts: readonly string[]): string => {
  const all = texts.join('').replace(/\s/g, '')
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(all) ? [...all].sort().join('') : all
}

/** What was cut for want of room, and the page of a legend that can be turned. */
const isWhole = (text: string): boolean => !text.includes('…') && !/^\d+\/\d+$/.test(text)

/** A mail has rows that the picture has no room for, and no axes of trends. */
const ONLY_DRAWN = /^and \d+ more (rows|columns)$/
const hasAxes = (vizType: string, { name }: ChartExample): boolean => vizType === 'time_table' && name.includes('axis')

async function drawingsOf(vizType: string, { form: own, tables, annotationData }: ChartExample) {
  const form = { ...own, datasource: '1__table', viz_type: vizType }
  const buildOption = await loadDrawingOf(form)
  const input = {
    form,
    tables,
    annotationData,
    selected: new Set<string>(),
    env: makeChartEnv({ theme, format, ...SIZE }),
  }
  const live = buildOption(input)
  const still = drawableFor(buildOption, input)
  const svg = await drawSvg(still)
  const pdf = await pdfOf({ title: '', made_at: 0, sheets: [{ svg, ...SIZE }] })
  const mail = mailTable(still.option, tables, { form, format }).text
  return {
    screen: textsOf(await drawSvg({ option: live, theme, ...SIZE })),
    picture: textsOf(svg),
    pdf: pdfTexts(pdf).flat(),
    mail: mail.replace(/[\s·]+/g, ' '),
    isTable: ['table', 'pivot', 'big_number'].includes(live.renderer),
  }
}

const missing = (texts: readonly string[], others: readonly string[]): readonly string[] =>
  texts.filter(text => isWhole(text) && !others.includes(text))

test('screen, pictures, PDF and mails say the same, for an example of every type', async () => {
  const isAll = process.env.BELVEDERE_TEST_CASES !== undefined
  const differences: string[] = []
  let count = 0
  for (const { vizType } of chartTypes) {
    const examples = await loadExamples(vizType)
    for (const example of isAll ? examples : examples.slice(0, 1)) {
      const { screen, picture, pdf, mail, isTable } = await drawingsOf(vizType, example)
      const notes = {
        'only on the screen': missing(screen, picture),
        'only in the picture': missing(picture, screen),
        'other letters in the PDF': lettersOf(picture) === lettersOf(pdf) ? [] : [lettersOf(picture), lettersOf(pdf)],
        // Rows of a mail are those of the table, pivot table or figure; of other charts they are written in full.
        'not in the mail':
          isTable && !hasAxes(vizType, example)
            ? picture.filter(
                text =>
                  isWhole(text) &&
                  !ONLY_DRAWN.test(text) &&
                  /\d/.test(text) &&
                  !mail.includes(text.replace(/[\s·]+/g, ' ')),
              )
            : [],
      }
      count += 1
      for (const [note, texts] of Object.entries(notes)) {
        if (texts.length > 0)
          differences.push(`${vizType}, ${example.name}, ${note}: ${texts.join(' | ').slice(0, 300)}`)
      }
    }
  }
  console.log(`${count} examples of ${chartTypes.length} types say the same`)
  expect(differences).toEqual([])
}, 600_000)
