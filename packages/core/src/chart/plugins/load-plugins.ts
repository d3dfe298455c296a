import type { PluginEvent } from './plugin-states.ts'

/** External chart type: a script, and the key under which it registers its types. */
export interface DynamicPlugin {
  readonly key: string
  readonly bundle_url: string
}

export interface PluginPorts {
  dispatch(event: PluginEvent): void
  /** Runs a script in this page. Resolves after it has run. */
  loadScript(url: string): Promise<unknown>
  /** Returns true if the shared registry of chart types has an entry for the key. */
  isRegistered(key: string): boolean
  log(text: string, detail: unknown): void
}

async function loadPlugin({ key, bundle_url }: DynamicPlugin, ports: PluginPorts): Promise<void> {
  try {
    await ports.loadScript(bundle_url)
    if (!ports.isRegistered(key))
      throw new Error(`The bundle of "${key}" did not register a chart type under this key.`)
    ports.dispatch({ type: 'complete', key })
  } catch (error) {
    ports.log(`Failed to load the plugin ${key} from ${bundle_url}`, error)
    ports.dispatch({ type: 'complete', key, error: error instanceof Error ? error.message : String(error) })
  }
}

/** Loads all plugins in parallel. A failed plugin is marked and does not affect the others. Never rejects. */
export async function loadPlugins(plugins: readonly DynamicPlugin[], ports: PluginPorts): Promise<void> {
  ports.dispatch({ type: 'begin', keys: plugins.map(({ key }) => key) })
  await Promise.all(plugins.map(plugin => loadPlugin(plugin, ports)))
}
