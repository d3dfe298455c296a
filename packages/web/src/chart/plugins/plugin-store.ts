/** State of the external chart types. Needed before React is loaded. */
import { chartType } from '@belvedere/charts'
import { NO_PLUGINS, type PluginEvent, type PluginStates, pluginReducer } from '@belvedere/core/chart'
import { isFeatureOn } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'

interface PluginStore {
  /** Returns the plugin states. They are loading until the list of plugins has arrived. */
  readonly states: () => PluginStates
  readonly change: (event: PluginEvent) => void
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

export function createPluginStore(app: App): PluginStore {
  let states = isFeatureOn(app, 'DYNAMIC_PLUGINS') ? { ...NO_PLUGINS, loading: true } : NO_PLUGINS
  const listeners = new Set<() => void>()
  return {
    states: () => states,
    change: event => {
      states = pluginReducer(states, event)
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns true if a loading plugin may still register the type. */
export const isAwaited = (vizType: string, { loading }: PluginStates): boolean => loading && !chartType(vizType)

/** Same as `isAwaited`, for the current plugin states. */
export const isTypeAwaited = (app: App, vizType: string): boolean =>
  !chartType(vizType) && app.part(createPluginStore).states().loading

/** Resolves once a type is registered, or no loading plugin could register it. */
export function whenTypeSettled(app: App, vizType: string): Promise<void> {
  if (!isTypeAwaited(app, vizType)) return Promise.resolve()
  return new Promise(resolve => {
    const unsubscribe = app.part(createPluginStore).subscribe(() => {
      if (isTypeAwaited(app, vizType)) return
      unsubscribe()
      resolve()
    })
  })
}
