import { expect, test } from 'vitest'
import {
  afterSave,
  newSettingsState,
  parseMetadata,
  type SaveAnswer,
  type SettingName,
  type SettingsEvent,
  saveSetting,
  settingsReducer,
} from './index.ts'

test('the state follows the answer of a save [DASH-SAVE-011]', () => {
  const stored = {
    fields: { dashboard_title: 'old', css: 'p {}' },
    last_modified_time: 100,
    metadata: parseMetadata('{"color_scheme":"a"}'),
  }
  const json_metadata = '{"color_scheme":"b","refresh_frequency":10}'
  const after = afterSave(stored, { result: { dashboard_title: 'new', json_metadata }, last_modified_time: 200 })
  expect(after).toMatchObject({
    fields: { dashboard_title: 'new', css: 'p {}' },
    last_modified_time: 200,
    metadata: { color_scheme: 'b', refresh_frequency: 10 },
  })
  expect(afterSave(stored, { result: { css: '' } })).toEqual({ ...stored, fields: { dashboard_title: 'old', css: '' } })
})

const before = parseMetadata({ chart_configuration: { 1: { id: 1 } }, native_filter_configuration: [{ id: 'old' }] })
const changes = {
  chart_configuration: { 2: { id: 2 } },
  native_filter_configuration: [{ id: 'new' }],
} as const

/** Saves a setting on a page whose server answers so. */
async function save(setting: SettingName, put: (body: { json_metadata: string }) => Promise<SaveAnswer>) {
  let state = newSettingsState(before)
  const steps: SettingsEvent['type'][] = []
  const while_saving: unknown[] = []
  const failures: unknown[] = []
  await saveSetting(
    setting,
    { [setting]: parseMetadata(changes)[setting] },
    {
      state: () => state,
      dispatch: event => {
        steps.push(event.type)
        state = settingsReducer(state, event)
      },
      put: async body => {
        while_saving.push(state.steps[setting], state.metadata[setting])
        return put(body)
      },
      fail: error => void failures.push(error),
    },
  )
  return { state, steps, while_saving, failures }
}
const other = {
  chart_configuration: 'native_filter_configuration',
  native_filter_configuration: 'chart_configuration',
} as const

test.each([['chart_configuration'], ['native_filter_configuration']] as const)(
  '%s is saved in steps [FILTER-NATIVE-007] [FILTER-NATIVE-008]',
  async setting => {
    const { state, steps, while_saving } = await save(setting, async body => ({ result: body }))
    expect(steps).toEqual(['save_begun', 'save_completed'])
    expect(while_saving).toEqual(['saving', before[setting]])
    expect(state.metadata[setting]).toEqual(parseMetadata(changes)[setting])
    expect(state.metadata[other[setting]]).toEqual(before[other[setting]])
    expect(state.steps).toMatchObject({ [setting]: 'saved', [other[setting]]: 'idle' })
  },
)
test.each([['chart_configuration'], ['native_filter_configuration']] as const)(
  '%s that cannot be saved stays as it was [ERR-032] [FILTER-NATIVE-007] [FILTER-NATIVE-008]',
  async setting => {
    const refusal = new Error('403')
    const { state, steps, failures } = await save(setting, async () => {
      throw refusal
    })
    expect(steps).toEqual(['save_begun', 'save_failed'])
    expect(state.metadata).toBe(before)
    expect(state.steps[setting]).toBe('failed')
    expect(failures).toEqual([refusal])
  },
)
test('what the server has made of a setting counts', async () => {
  const { state } = await save('native_filter_configuration', async () => ({
    result: { json_metadata: { native_filter_configuration: [{ id: 'made' }], color_scheme: 'x' } },
  }))
  expect(state.metadata.native_filter_configuration.map(({ id }) => id)).toEqual(['made'])
  expect(state.metadata.color_scheme).toBe('')
})
