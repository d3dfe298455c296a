export interface PluginState {
  readonly key: string
  readonly mounting: boolean
  readonly error: string | null
}

export interface PluginStates {
  /** True while any plugin is still mounting. */
  readonly loading: boolean
  readonly plugins: Readonly<Record<string, PluginState>>
}

export type PluginEvent =
  | { readonly type: 'begin'; readonly keys: readonly string[] }
  | { readonly type: 'complete'; readonly key: string; readonly error?: string | undefined }

export const NO_PLUGINS: PluginStates = { loading: false, plugins: {} }

const isAnyMounting = (plugins: PluginStates['plugins']): boolean =>
  Object.values(plugins).some(({ mounting }) => mounting)

export function pluginReducer(state: PluginStates, event: PluginEvent): PluginStates {
  const changed: readonly PluginState[] =
    event.type === 'begin'
      ? event.keys.map(key => ({ key, mounting: true, error: null }))
      : [{ key: event.key, mounting: false, error: event.error ?? null }]
  const plugins = { ...state.plugins, ...Object.fromEntries(changed.map(plugin => [plugin.key, plugin])) }
  return { plugins, loading: isAnyMounting(plugins) }
}
