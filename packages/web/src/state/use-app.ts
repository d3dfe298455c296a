import { createContext, useContext } from 'react'
import type { App, Part } from './app.ts'

const AppContext = createContext<App | null>(null)

export const AppProvider = AppContext.Provider

/** Returns the app of the component. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no AppProvider around this component')
  return app
}

/** Returns a part of the app's state. */
export const usePart = <T>(create: Part<T>): T => useApp().part(create)
