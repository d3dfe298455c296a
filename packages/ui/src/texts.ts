import { createContext, useContext } from 'react'

/** Texts of the components. The application translates them once, at its root. */
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

/** Context of the components' texts: `<UiTextsContext value={…}>`. Default: English. */
export const UiTextsContext = createContext<UiTexts>(ENGLISH)

/** Returns the components' texts in the language of the application. */
export const useUiTexts = (): UiTexts => useContext(UiTextsContext)
