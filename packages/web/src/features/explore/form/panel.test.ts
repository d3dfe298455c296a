import type { Control } from '@belvedere/charts/controls'
import { expect, test } from 'vitest'
import { countSet } from './panel.ts'

const checkbox = (name: string, initial: boolean): Control =>
  ({ kind: 'checkbox', name, label: name, affects: 'option', default: initial }) as Control
const text = (name: string): Control => ({ kind: 'text', name, label: name, affects: 'option' }) as Control
const section = {
  label: 'Look',
  tab: 'customize',
  expanded: false,
  controls: [
    [checkbox('show_legend', true), checkbox('zoomable', false)],
    [text('x_axis_title'), { ...text('y_axis_title'), visible: () => false } as Control],
  ],
} as const

test('a section counts what a new chart would not say, hidden controls left out', () => {
  const form = { viz_type: 'pie', datasource: '1__table' }
  expect(countSet(section, form)).toBe(0)
  expect(
    countSet(section, { ...form, show_legend: true, zoomable: false, x_axis_title: '', y_axis_title: 'Sales' }),
  ).toBe(0)
  expect(countSet(section, { ...form, show_legend: false, zoomable: true, x_axis_title: 'Day' })).toBe(3)
})
