import { expect, test } from 'vitest'
import { type DynamicPlugin, loadPlugins, NO_PLUGINS, type PluginEvent, pluginReducer } from '../index.ts'

/** A page that runs bundles: each script registers what it holds. */
async function load(plugins: readonly DynamicPlugin[], bundles: Readonly<Record<string, readonly string[]>>) {
  const registry = new Set<string>()
  const events: PluginEvent[] = []
  const logged: string[] = []
  let state = NO_PLUGINS
  const loading: boolean[] = []
  await loadPlugins(plugins, {
    dispatch: event => {
      events.push(event)
      state = pluginReducer(state, event)
      loading.push(state.loading)
    },
    loadScript: async url => {
      const keys = bundles[url]
      if (!keys) throw new Error('404')
      for (const key of keys) registry.add(key)
    },
    isRegistered: key => registry.has(key),
    log: text => void logged.push(text),
  })
  return { events, state, loading, logged }
}
const good: DynamicPlugin = { key: 'good', bundle_url: '/good.js' }
const broken: DynamicPlugin = { key: 'broken', bundle_url: '/broken.js' }

test('one begin, one end for each, broken ones marked [PLUGIN-001] [PLUGIN-002] [PLUGIN-003] [ENTITY-MISC-014]', async () => {
  const { events, state, loading, logged } = await load([good, broken], { '/good.js': ['good'] })
  expect(events).toHaveLength(3)
  expect(events[0]).toEqual({ type: 'begin', keys: ['good', 'broken'] })
  expect(events.slice(1)).toEqual(
    expect.arrayContaining([
      { type: 'complete', key: 'good' },
      { type: 'complete', key: 'broken', error: '404' },
    ]),
  )
  expect(loading).toEqual([true, true, false])
  expect(state.plugins).toEqual({
    good: { key: 'good', mounting: false, error: null },
    broken: { key: 'broken', mounting: false, error: '404' },
  })
  expect(logged).toEqual(['Failed to load the plugin broken from /broken.js'])
})
test('a bundle has to register its types under its key [PLUGIN-004]', async () => {
  const { state } = await load([good], { '/good.js': ['another'] })
  expect(state.plugins.good?.error).toBe('The bundle of "good" did not register a chart type under this key.')
})
test('nothing to load is loaded at once', async () => {
  expect((await load([], {})).state).toEqual(NO_PLUGINS)
})
