import { createStore, useStore } from 'zustand'
import type { App } from '../../state/app.ts'
import { usePart } from '../../state/use-app.ts'

/** Settings that are previewed while a list of options is open, but not selected. */
export type Trial = Readonly<Record<string, unknown>>

interface Tried {
  readonly settings: Trial
  /** Display name of the previewed value. */
  readonly title: string | undefined
}

const NOTHING: Tried = { settings: {}, title: undefined }
const createTrial = () => createStore<Tried>()(() => NOTHING)

/**
 * Previews a value of a setting. Undefined ends the preview.
 *
 * @param title display name of the value
 */
export const tryOut = (app: App, name: string, value: unknown, title?: string): void =>
  app.part(createTrial).setState(value === undefined ? NOTHING : { settings: { [name]: value }, title })

/** Returns the previewed settings; the same empty object while there are none. */
export const useTrial = (): Trial => useStore(usePart(createTrial), ({ settings }) => settings)

/** Returns the display name of the previewed value. */
export const useTrialTitle = (): string | undefined => useStore(usePart(createTrial), ({ title }) => title)
