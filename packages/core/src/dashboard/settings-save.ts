import type { SaveAnswer } from './after-save.ts'
import { type DashboardMetadata, parseMetadata, printMetadata } from './metadata.ts'

/** Parts of the metadata that have a dialog of their own, which saves at once. */
export type SettingName = 'chart_configuration' | 'native_filter_configuration'
type Setting<Name extends SettingName> = DashboardMetadata[Name]

export interface SettingsState {
  readonly metadata: DashboardMetadata
  readonly steps: Readonly<Record<SettingName, 'idle' | 'saving' | 'saved' | 'failed'>>
}

export type SettingsEvent =
  | { readonly type: 'save_begun' | 'save_failed'; readonly setting: SettingName }
  /** `metadata` is what the server has stored. */
  | { readonly type: 'save_completed'; readonly setting: SettingName; readonly metadata: DashboardMetadata }

export const newSettingsState = (metadata: DashboardMetadata): SettingsState => ({
  metadata,
  steps: { chart_configuration: 'idle', native_filter_configuration: 'idle' },
})

/** Settings count once they are stored: until then, and after a failure, those of before stay. */
export function settingsReducer(state: SettingsState, event: SettingsEvent): SettingsState {
  const withStep = (step: SettingsState['steps'][SettingName]) => ({ ...state.steps, [event.setting]: step })
  switch (event.type) {
    case 'save_begun':
      return { ...state, steps: withStep('saving') }
    case 'save_failed':
      return { ...state, steps: withStep('failed') }
    case 'save_completed':
      return {
        metadata: { ...state.metadata, [event.setting]: event.metadata[event.setting] },
        steps: withStep('saved'),
      }
  }
}

export interface SettingsPorts {
  state(): SettingsState
  dispatch(event: SettingsEvent): void
  /** Stores the metadata of the dashboard. */
  put(body: { readonly json_metadata: string }): Promise<SaveAnswer>
  fail(error: unknown): void
}

/** Saves one of the settings in steps (requirements FILTER-NATIVE-007, 008, ERR-032). Never rejects. */
export async function saveSetting<Name extends SettingName>(
  setting: Name,
  value: Setting<Name>,
  ports: SettingsPorts,
): Promise<void> {
  const metadata = { ...ports.state().metadata, [setting]: value }
  ports.dispatch({ type: 'save_begun', setting })
  try {
    const { result } = await ports.put({ json_metadata: printMetadata(metadata) })
    ports.dispatch({ type: 'save_completed', setting, metadata: parseMetadata(result.json_metadata ?? metadata) })
  } catch (error) {
    ports.dispatch({ type: 'save_failed', setting })
    ports.fail(error)
  }
}
