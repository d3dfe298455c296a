/** Creates one part of an app's state. Called once per app. */
export type Part<T> = (app: App) => T

/**
 * One running application, which owns all of its state. Two of them on one page, for different users, share nothing but
 * code and what belongs to the document. `useApp` returns it in components; other code receives it as an argument.
 */
export interface App {
  /** Element with the data that the server wrote into the page, and with the element that React renders into. */
  readonly page: Pick<ParentNode, 'querySelector'>
  /** Returns the app's own instance of a part, created when it is first needed. README.md lists all parts. */
  readonly part: <T>(create: Part<T>) => T
  /** Registers a function that stops what a part has started. */
  readonly onEnd: (stop: () => void) => void
  /** Stops and drops all parts. Called when the user signs out. */
  readonly end: () => void
}

export function createApp(page: App['page']): App {
  const parts = new Map<Part<unknown>, unknown>()
  const stops = new Set<() => void>()
  const app: App = {
    page,
    part: <T>(create: Part<T>): T => {
      if (!parts.has(create)) parts.set(create, create(app))
      return parts.get(create) as T
    },
    onEnd: stop => void stops.add(stop),
    end: () => {
      try {
        for (const stop of stops) stop()
      } finally {
        stops.clear()
        parts.clear()
      }
    },
  }
  return app
}
