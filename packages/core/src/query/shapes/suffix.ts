import type { FormData } from '../../form-data/index.ts'

const entriesOf = (form: FormData, includes: (key: string) => boolean): readonly (readonly [string, unknown])[] =>
  Object.entries(form).filter(([key]) => includes(key))

/** Returns the form of the first query: without the controls of the second. */
export const withoutSuffix = (form: FormData, suffix: string): FormData =>
  Object.fromEntries(entriesOf(form, key => !key.endsWith(suffix))) as FormData

/** Returns the form of the second query: its own controls override those of the first, all others are shared. */
export const withSuffixOnly = (form: FormData, suffix: string): FormData => ({
  ...withoutSuffix(form, suffix),
  ...Object.fromEntries(
    entriesOf(form, key => key.endsWith(suffix)).map(([key, value]) => [key.slice(0, -suffix.length), value]),
  ),
})
