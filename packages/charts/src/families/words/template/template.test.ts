import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { renderTemplate } from './render.ts'

const format = makeFormatter({ timeZone: 'UTC' })
const render = (template: string, context: unknown = {}): string => renderTemplate(template, context, format)
const data = [
  { name: 'Ada', hours: 12, at: Date.UTC(2024, 2, 5, 14, 7) },
  { name: '<b>Bo</b>', hours: 0, at: null },
]

test('values are escaped, unless they stand in three braces', () => {
  expect(render('{{data.1.name}}|{{{data.1.name}}}|{{data.[0].name}}', { data })).toBe(
    '&lt;b&gt;Bo&lt;/b&gt;|<b>Bo</b>|Ada',
  )
})

test('lists, conditions and what is around them', () => {
  expect(render('{{#each data}}{{@index}}{{name}}{{#if @last}}.{{else}},{{/if}}{{/each}}', { data })).toBe(
    '0Ada,1&lt;b&gt;Bo&lt;/b&gt;.',
  )
  expect(render('{{#each data as |row i|}}{{i}}:{{row.hours}}/{{../data.length}} {{/each}}', { data })).toBe(
    '0:12/2 1:0/2 ',
  )
  expect(render('{{#each none}}x{{else}}nothing{{/each}}{{#unless none}}!{{/unless}}')).toBe('nothing!')
  expect(render('{{#with data.0}}{{this.name}} {{@root.data.length}}{{/with}}', { data })).toBe('Ada 2')
  expect(render('{{#if a}}a{{else if b}}b{{else}}c{{/if}}', { b: 1 })).toBe('b')
  expect(render('  {{~#if true~}}  x  {{~/if~}}  {{! said to nobody }}{{!-- {{nor}} this --}}')).toBe('x')
})

test('helpers, also within each other', () => {
  expect(render('{{#if (gt hours 10)}}long{{/if}} {{uppercase name}}', data[0])).toBe('long ADA')
  expect(render('{{dateFormat at format="MMMM D, YYYY [at] HH:mm"}}', data[0])).toBe('March 5, 2024 at 14:07')
  expect(render('{{formatNumber 1234567.891}} {{formatNumber 0.5 ".0%"}}')).toBe('1,234,567.891 50%')
  expect(render('{{stringify (parseJson "[1, 2]")}}')).toBe('[1,2]')
})

test('nothing that objects inherit can be reached, and no template runs for ever', () => {
  for (const path of ['constructor', '__proto__', 'data.constructor', 'data.0.toString', 'data.length.constructor'])
    expect(render(`{{${path}}}`, { data })).toBe('')
  expect(() => render('{{constructor "return 1"}}')).toThrow('there is no helper "constructor"')
  const long = Array.from({ length: 1000 }, () => 1)
  expect(() => render('{{#each l}}{{#each ../l}}{{#each ../../l}}x{{/each}}{{/each}}{{/each}}', { l: long })).toThrow(
    'steps',
  )
})

test('what is wrong with a template is said', () => {
  expect(() => render('{{#each data}}')).toThrow('{{#each}} is not closed')
  expect(() => render('{{#if a}}{{/each}}')).toThrow('{{#if}} is closed by {{/each}}')
  expect(() => render('{{/if}}')).toThrow('closes nothing')
  expect(() => render('{{> part}}')).toThrow('partials are not available')
  expect(() => render('{{nothing 1}}')).toThrow('there is no helper "nothing"')
})
