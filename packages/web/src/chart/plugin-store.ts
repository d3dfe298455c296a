/** Chart types that are loaded from outside. Needed before there is React. */
import { chartType } from '@belvedere/charts'
import { NO_PLUGINS, type PluginEvent, type PluginStates, pluginReducer } from '@belvedere/core/chart'
import { isFeatureOn } from '../data/bootstrap.ts'

let states: PluginStates | null = null
const listeners = new Set<() => void>()

/** Until their list is here, nobody knows which types will come. */
export function pluginStates(): PluginStates {
  states ??= isFeatureOn('DYNAMIC_PLUGINS') ? { ...NO_PLUGINS, loading: true } : NO_PLUGINS
  return states
}

export function changePlugins(event: PluginEvent): void {
  states = pluginReducer(pluginStates(), event)
  for (const listener of [...listeners]) listener()
}

/** @returns what ends it */
export function subscribePlugins(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a type may still come with a plugin. */
export const isAwaited = (vizType: string, { loading }: PluginStates): boolean => loading && !chartType(vizType)

/** The same as things are now. */
export const isTypeAwaited = (vizType: string): boolean => !chartType(vizType) && pluginStates().loading

/** Resolves once a type is known, or nothing is left that could bring it. */
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
