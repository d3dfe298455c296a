import { create } from 'zustand'

/** Settings that are previewed while a list of options is open, but not selected. */
export type Trial = Readonly<Record<string, unknown>>

interface Tried {
  readonly settings: Trial
  /** Display name of the previewed value. */
  readonly title: string | undefined
}

const NOTHING: Tried = { settings: {}, title: undefined }
const useTried = create<Tried>()(() => NOTHING)

/**
 * Previews a value of a setting. Undefined ends the preview.
 *
 * @param title display name of the value
 */
export const tryOut = (name: string, value: unknown, title?: string): void =>
  useTried.setState(value === undefined ? NOTHING : { settings: { [name]: value }, title })

/** Returns the previewed settings; the same empty object while there are none. */
export const useTrial = (): Trial => useTried(({ settings }) => settings)

/** Returns the display name of the previewed value. */
export const useTrialTitle = (): string | undefined => useTried(({ title }) => title)
