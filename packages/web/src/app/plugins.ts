import { chartType } from '@belvedere/charts'
import { loadPlugins, NO_PLUGINS, pluginReducer } from '@belvedere/core/chart'
import { call } from '../data/call.ts'

/** Fetches the list of plugins once and runs their scripts; one that fails is logged (requirement FLAG-003). */
export async function startPlugins(): Promise<void> {
  let states = NO_PLUGINS
  const { result } = await call('GET /dynamic-plugins/api/read/')
  await loadPlugins(result, {
    dispatch: event => {
      states = pluginReducer(states, event)
    },
    loadScript: url => import(/* @vite-ignore */ url),
    isRegistered: key => Boolean(chartType(key)),
    log: (text, detail) => console.error(text, detail),
  })
}
