import { chartType, registerChart } from '@belvedere/charts'
import { type DynamicPlugin, loadPlugins } from '@belvedere/core/chart'
import { createPluginStore } from '../chart/plugins/plugin-store.ts'
import { call } from '../data/calls/call.ts'
import type { App } from '../state/app.ts'

async function readPlugins(app: App): Promise<readonly DynamicPlugin[]> {
  try {
    return (await call(app, 'GET /dynamic-plugins/api/read/')).result
  } catch (error) {
    console.error('The list of plugins could not be read', error)
    return []
  }
}

/**
 * Loads the list of plugins once and runs their scripts. A failed plugin is logged, and marked in the list of chart
 * types (requirements FLAG-003, PLUGIN-001 to 004). A script registers its type with `belvedere.registerChart`.
 */
export async function startPlugins(app: App): Promise<void> {
  Object.assign(window, { belvedere: Object.freeze({ registerChart }) })
  await loadPlugins(await readPlugins(app), {
    dispatch: app.part(createPluginStore).change,
    loadScript: url => import(/* @vite-ignore */ url),
    isRegistered: key => Boolean(chartType(key)),
    log: (text, detail) => console.error(text, detail),
  })
}
