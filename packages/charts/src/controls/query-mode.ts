import type { Control } from './control.ts'

type Form = Readonly<Record<string, unknown>>

/** Returns whether a form queries raw records; otherwise groups. */
export const isRaw = (form: Form): boolean => form.query_mode === 'raw'
export const isGrouped = (form: Form): boolean => !isRaw(form)

/** Choice between groups and raw records. */
export const queryMode: Control = {
  name: 'query_mode',
  label: 'Query mode',
  kind: 'select',
  choices: [
    { value: 'aggregate', label: 'Aggregate' },
    { value: 'raw', label: 'Raw records' },
  ],
  default: 'aggregate',
  affects: 'query',
}
