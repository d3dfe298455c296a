import type { PluginStates } from '@belvedere/core/chart'
import { useSyncExternalStore } from 'react'
import { pluginStates, subscribePlugins } from './plugin-store.ts'

/** Chart types that are loaded from outside, and whether any of them is still on its way (requirement PLUGIN-002). */
export const usePlugins = (): PluginStates => useSyncExternalStore(subscribePlugins, pluginStates)
