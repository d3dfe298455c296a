import type { Control, ControlPanel } from '@belvedere/charts/controls'
import { validateInteger } from '@belvedere/core/form-data'
import { expect, test } from 'vitest'
import { countSet, panelProblems, withDefaults } from './panel.ts'

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

test('an invalid value in a closed section stays, prevents the run, and is named', () => {
  const periods = { ...text('periods'), label: 'Periods', default: 7, validators: [validateInteger] } as Control
  const required = { ...text('metric'), label: 'Metric', required: true } as Control
  const hidden = { ...required, name: 'other', label: 'Other', visible: () => false } as Control
  const panel: ControlPanel = {
    sections: [{ label: 'Analytics', tab: 'data', expanded: false, controls: [[periods], [required, hidden]] }],
  }
  const form = withDefaults({ viz_type: 'line', datasource: '1__table', periods: 'seven' }, panel)
  expect(form.periods).toBe('seven')
  expect(panelProblems(form, panel)).toEqual([
    { path: 'periods', message: 'Periods is expected to be an integer' },
    { path: 'metric', message: 'Metric cannot be empty' },
  ])
  expect(panel.sections.map(closed => countSet(closed, form))).toEqual([1])
  expect(panelProblems({ ...form, periods: 3, metric: 'n' }, panel)).toEqual([])
})
