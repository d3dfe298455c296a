import { create } from 'zustand'

/** Settings that are looked at, and not chosen: drawn with while a list of choices is open. */
export type Trial = Readonly<Record<string, unknown>>

interface Tried {
  readonly settings: Trial
  /** What is tried, as people call it. */
  readonly title: string | undefined
}

const NOTHING: Tried = { settings: {}, title: undefined }
const useTried = create<Tried>()(() => NOTHING)

/**
 * Undefined ends the trial.
 *
 * @param title of the value, as people call it
 */
export const tryOut = (name: string, value: unknown, title?: string): void =>
  useTried.setState(value === undefined ? NOTHING : { settings: { [name]: value }, title })

/** What is tried out now; empty, and always the same, while nothing is. */
export const useTrial = (): Trial => useTried(({ settings }) => settings)

/** How people call what is tried out now. */
export const useTrialTitle = (): string | undefined => useTried(({ title }) => title)
