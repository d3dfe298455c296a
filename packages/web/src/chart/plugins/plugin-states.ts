import type { PluginStates } from '@belvedere/core/chart'
import { useSyncExternalStore } from 'react'
import { usePart } from '../../state/use-app.ts'
import { createPluginStore } from './plugin-store.ts'

/** Returns the external chart types, and whether any of them is still loading (requirement PLUGIN-002). */
export const usePlugins = (): PluginStates => {
  const { subscribe, states } = usePart(createPluginStore)
  return useSyncExternalStore(subscribe, states)
}
