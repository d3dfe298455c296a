/** `npm run holidays`: writes the table of holidays that time ranges read. Takes some minutes. */
import { writeFileSync } from 'node:fs'
import { countries, holidaysOf } from './calendar.ts'
import { FIRST_YEAR, fitRule, LAST_YEAR } from './fit.ts'

const TARGET = new URL('../../../packages/core/src/time-resolution/holidays.generated.ts', import.meta.url)
const HEADER = `/**
 * Written by \`npm run holidays\`; do not edit. Rules are described in \`holiday-rules.ts\`.
 * Days of the npm package date-holidays (https://github.com/commenthol/date-holidays), data under CC BY 3.0.
 */
`

const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)

/** Backquotes and dollar signs are no part of a name. */
const clean = (name: string): string => name.replace(/[`$\\|\t\n]/g, ' ')

function tableOf(country: string): string {
  const lines = holidaysOf(country, years)
    .filter(({ days }) => days.size > 0)
    .map(({ names, isPublic, days }) => `${names.map(clean).join('|')}\t${isPublic ? '+' : ''}${fitRule(days)}`)
  return `  ${country}: \`\n${lines.join('\n')}\n\`,\n`
}

const tables = countries().map(tableOf)
writeFileSync(TARGET, `${HEADER}export const HOLIDAYS: Readonly<Record<string, string>> = {\n${tables.join('')}}\n`)
console.log(`wrote ${tables.length} countries`)
