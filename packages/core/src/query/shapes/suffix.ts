import type { FormData } from '../../form-data/index.ts'

const entriesOf = (form: FormData, includes: (key: string) => boolean): readonly (readonly [string, unknown])[] =>
  Object.entries(form).filter(([key]) => includes(key))

/** The first of two queries in one form: without the controls of the second. */
export const withoutSuffix = (form: FormData, suffix: string): FormData =>
  Object.fromEntries(entriesOf(form, key => !key.endsWith(suffix))) as FormData

/** The second: its own controls in place of those of the first; what it has none of is shared. */
export const withSuffixOnly = (form: FormData, suffix: string): FormData => ({
  ...withoutSuffix(form, suffix),
  ...Object.fromEntries(
    entriesOf(form, key => key.endsWith(suffix)).map(([key, value]) => [key.slice(0, -suffix.length), value]),
  ),
})
