/** State of the external chart types. Needed before React is loaded. */
import { chartType } from '@belvedere/charts'
import { NO_PLUGINS, type PluginEvent, type PluginStates, pluginReducer } from '@belvedere/core/chart'
import { isFeatureOn } from '../../data/page/bootstrap.ts'

let states: PluginStates | null = null
const listeners = new Set<() => void>()

/** Returns the plugin states. They are loading until the list of plugins has arrived. */
export function pluginStates(): PluginStates {
  states ??= isFeatureOn('DYNAMIC_PLUGINS') ? { ...NO_PLUGINS, loading: true } : NO_PLUGINS
  return states
}

export function changePlugins(event: PluginEvent): void {
  states = pluginReducer(pluginStates(), event)
  for (const listener of [...listeners]) listener()
}

/** @returns a function that unsubscribes */
export function subscribePlugins(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns true if a loading plugin may still register the type. */
export const isAwaited = (vizType: string, { loading }: PluginStates): boolean => loading && !chartType(vizType)

/** Same as `isAwaited`, for the current plugin states. */
export const isTypeAwaited = (vizType: string): boolean => !chartType(vizType) && pluginStates().loading

/** Resolves once a type is registered, or no loading plugin could register it. */
export function whenTypeSettled(vizType: string): Promise<void> {
  if (!isTypeAwaited(vizType)) return Promise.resolve()
  return new Promise(resolve => {
    const unsubscribe = subscribePlugins(() => {
      if (isTypeAwaited(vizType)) return
      unsubscribe()
      resolve()
    })
  })
}
