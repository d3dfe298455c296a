import type { SaveAnswer } from './after-save.ts'
import { type DashboardMetadata, parseMetadata, printMetadata } from './metadata.ts'

/** Parts of the metadata that can be changed outside of edit mode. Each change is saved at once. */
export type SettingName =
  | 'chart_configuration'
  | 'native_filter_configuration'
  | 'cross_filters_enabled'
  | 'filter_bar_orientation'

type Step = 'idle' | 'saving' | 'saved' | 'failed'

export interface SettingsState {
  readonly metadata: DashboardMetadata
  readonly steps: Readonly<Record<SettingName, Step>>
}

export type SettingsEvent =
  | { readonly type: 'save_begun' | 'save_failed'; readonly setting: SettingName }
  /** `stored` holds the values in the server's response. */
  | { readonly type: 'save_completed'; readonly setting: SettingName; readonly stored: Partial<DashboardMetadata> }

export const newSettingsState = (metadata: DashboardMetadata): SettingsState => ({
  metadata,
  steps: {
    chart_configuration: 'idle',
    native_filter_configuration: 'idle',
    cross_filters_enabled: 'idle',
    filter_bar_orientation: 'idle',
  },
})

/** Settings take effect once they are stored. Until then, and after a failure, the previous ones remain. */
export function settingsReducer(state: SettingsState, event: SettingsEvent): SettingsState {
  const withStep = (step: Step) => ({ ...state.steps, [event.setting]: step })
  switch (event.type) {
    case 'save_begun':
      return { ...state, steps: withStep('saving') }
    case 'save_failed':
      return { ...state, steps: withStep('failed') }
    case 'save_completed':
      return { metadata: { ...state.metadata, ...event.stored } as DashboardMetadata, steps: withStep('saved') }
  }
}

export interface SettingsPorts {
  state(): SettingsState
  dispatch(event: SettingsEvent): void
  /** Stores the metadata of the dashboard. */
  put(body: { readonly json_metadata: string }): Promise<SaveAnswer>
  fail(error: unknown): void
}

/**
 * Saves a setting together with the metadata keys that change with it (requirements FILTER-NATIVE-007, 008, ERR-032).
 * Never rejects.
 */
export async function saveSetting(
  setting: SettingName,
  change: Partial<DashboardMetadata>,
  ports: SettingsPorts,
): Promise<void> {
  const metadata = { ...ports.state().metadata, ...change } as DashboardMetadata
  ports.dispatch({ type: 'save_begun', setting })
  try {
    const { result } = await ports.put({ json_metadata: printMetadata(metadata) })
    const answered = parseMetadata(result.json_metadata ?? metadata)
    const stored = Object.fromEntries(Object.keys(change).map(key => [key, answered[key]]))
    ports.dispatch({ type: 'save_completed', setting, stored })
  } catch (error) {
    ports.dispatch({ type: 'save_failed', setting })
    ports.fail(error)
  }
}
