import { createContext, useContext } from 'react'

/** Words that the components say by themselves. The app translates them once, at its root. */
export interface UiTexts {
  readonly close: string
  readonly clear: string
  readonly search: string
  readonly noMatches: string
  readonly loading: string
  readonly remove: (label: string) => string
  readonly add: (text: string) => string
  readonly selected: (count: number) => string
  readonly details: string
  readonly tryAgain: string
  readonly notifications: string
  readonly previousMonth: string
  readonly nextMonth: string
}

const ENGLISH: UiTexts = {
  close: 'Close',
  clear: 'Clear',
  search: 'Search',
  noMatches: 'No matches',
  loading: 'Loading',
  remove: label => `Remove ${label}`,
  add: text => `Add "${text}"`,
  selected: count => `${count} selected`,
  details: 'Details',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

/** Provider of the components' own words: `<UiTextsContext value={…}>`. English without it. */
export const UiTextsContext = createContext<UiTexts>(ENGLISH)

/** The components' own words in the language of the app. */
export const useUiTexts = (): UiTexts => useContext(UiTextsContext)
