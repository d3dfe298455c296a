import type { PluginStates } from '@belvedere/core/chart'
import { useSyncExternalStore } from 'react'
import { pluginStates, subscribePlugins } from './plugin-store.ts'

/** Returns the external chart types, and whether any of them is still loading (requirement PLUGIN-002). */
export const usePlugins = (): PluginStates => useSyncExternalStore(subscribePlugins, pluginStates)
