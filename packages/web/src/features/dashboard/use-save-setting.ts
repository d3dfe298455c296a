import {
  type DashboardMetadata,
  newSettingsState,
  parseMetadata,
  type SettingName,
  saveSetting,
  settingsReducer,
} from '@belvedere/core/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createStore, useStore } from 'zustand'
import { call } from '../../data/calls/call.ts'
import { useApp } from '../../state/use-app.ts'
import { useDashboard } from './state/context.ts'

interface SavedSetting {
  readonly isSaving: boolean
  /** Saves keys of the metadata. Rejects if the server refuses. Never overwrites a newer version. */
  readonly save: (change: Partial<DashboardMetadata>) => Promise<void>
}

/** Saves a setting of a dashboard in view mode. */
export function useSaveSetting(setting: SettingName): SavedSetting {
  const app = useApp()
  const { dashboard } = useDashboard().model
  const client = useQueryClient()
  const [store] = useState(() => createStore(() => newSettingsState(parseMetadata(dashboard.json_metadata))))
  const step = useStore(store, ({ steps }) => steps[setting])
  return {
    isSaving: step === 'saving',
    save: async change => {
      const failures: unknown[] = []
      // Start from the metadata of the version to change, which may be newer than at mount.
      store.setState({ metadata: parseMetadata(dashboard.json_metadata) })
      await saveSetting(setting, change, {
        state: store.getState,
        dispatch: event => store.setState(settingsReducer(store.getState(), event)),
        put: body =>
          call(app, 'PUT /api/v1/dashboard/{id}', { path: { id: dashboard.id }, body, ifMatch: dashboard.version }),
        fail: error => void failures.push(error),
      })
      if (failures.length > 0) throw failures[0]
      await client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  }
}
