import type { Control } from './control.ts'

export const conditionalFormatting = (hasColumns = true): Control => ({
  name: 'conditional_formatting',
  label: 'Conditional formatting',
  description: 'Colors cells by their values. Later rules win.',
  kind: 'conditional_formatting',
  hasColumns,
  default: [],
  affects: 'option',
})

export const columnConfig: Control = {
  name: 'column_config',
  label: 'Customize columns',
  description: 'Width, alignment, formats and bars, column by column.',
  kind: 'column_config',
  default: {},
  affects: 'option',
}
