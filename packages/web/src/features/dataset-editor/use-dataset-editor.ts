import type { Dataset } from '@belvedere/api'
import { createToasts } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { createPageCharts } from '../../chart/requests/page-charts.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { type Conflict, conflictOf } from '../../data/calls/conflict.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { type DatasetDraft, draftOf, isChanged, type SettingsDraft } from './draft.ts'
import { type FieldProblem, isAt, type Place, problemsOf, reportedProblems, type TabId } from './problems.ts'
import { readDataset, type SaveRequest, saveDataset, syncDataset } from './save-dataset.ts'
import { rebaseColumns, type SyncReport, syncReport } from './sync.ts'
import { checkExpressions, hasOtherSource } from './use-checks.ts'

/** Open confirmation dialog. */
export type Confirmation = 'save' | 'leave' | null

/** Error of the server. It applies until the value changes. */
interface ReportedProblem extends FieldProblem {
  readonly value: string
}

interface State {
  /** Dataset as it was opened or last synced. */
  readonly dataset: Dataset
  /** Version that a save is based on. */
  readonly version: number
  readonly draft: DatasetDraft
  readonly tab: TabId
  readonly selected: Readonly<Partial<Record<TabId, string | null>>>
  /** True after an attempt to save, when empty fields are reported. */
  readonly isTried: boolean
  readonly reported: readonly ReportedProblem[]
  readonly confirmation: Confirmation
  readonly isChecking: boolean
  readonly report: SyncReport | null
}

function valueAt({ settings, metrics, columns }: DatasetDraft, { tab, key, field }: Place): string {
  if (key === '') return JSON.stringify({ ...settings, metrics, columns }[field as keyof SettingsDraft] ?? null)
  const part = (tab === 'metrics' ? metrics : columns).find(own => own.key === key)
  return JSON.stringify(part?.[field as keyof typeof part] ?? null)
}

const startOf = (dataset: Dataset): State => ({
  dataset,
  version: dataset.version,
  draft: draftOf(dataset),
  tab: 'settings',
  selected: {},
  isTried: false,
  reported: [],
  confirmation: null,
  isChecking: false,
  report: null,
})

export interface EditorOptions {
  readonly onClose: () => void
  /** Reason why the dataset is read-only, or undefined. */
  readonly refusal: string | undefined
}

type Put = (change: Partial<State> | ((before: State) => Partial<State>)) => void

/** State and actions of the editor. */
export function useDatasetEditor(opened: Dataset, { onClose, refusal }: EditorOptions) {
  const [state, setState] = useState(() => startOf(opened))
  const put: Put = change =>
    setState(before => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  const { dataset, draft } = state
  const isDirty = isChanged(dataset, draft)
  const reported = state.reported.filter(problem => valueAt(draft, problem) === problem.value)
  const draftProblems = problemsOf(draft, dataset.kind)
  const problems = [...draftProblems.filter(({ isBlank }) => !isBlank || state.isTried), ...reported]
  const report = (wrong: readonly FieldProblem[]) => {
    put({ reported: wrong.map(problem => ({ ...problem, value: valueAt(draft, problem) })), confirmation: null })
    if (wrong[0]) put(shown(wrong[0]))
  }
  return {
    ...state,
    refusal,
    isDirty,
    problems,
    hasOtherSource: hasOtherSource(dataset, draft),
    ...useSaving(state, { put, report, onClose, first: [...draftProblems, ...reported][0] }),
    ...useSyncing(state, put),
    change: (change: Partial<DatasetDraft>) => put(before => ({ draft: { ...before.draft, ...change } })),
    changeSettings: (change: Partial<SettingsDraft>) =>
      put(before => ({ draft: { ...before.draft, settings: { ...before.draft.settings, ...change } } })),
    select: (tab: TabId, key: string | null) => put(before => ({ selected: { ...before.selected, [tab]: key } })),
    goTo: (tab: TabId) => put({ tab }),
    errorAt: (place: Place): string | undefined => problems.find(problem => isAt(problem, place))?.message,
    closeConfirmation: () => put({ confirmation: null }),
    /** Closes the editor. Asks for confirmation if there are unsaved changes. */
    leave: () => (isDirty ? put({ confirmation: 'leave' }) : onClose()),
    discard: onClose,
  }
}

/** Returns a state change that shows a field. */
const shown =
  ({ tab, key }: Place) =>
  (before: State): Partial<State> => ({
    tab,
    selected: key === '' ? before.selected : { ...before.selected, [tab]: key },
  })

interface SavingParts {
  readonly put: Put
  readonly report: (wrong: readonly FieldProblem[]) => void
  readonly onClose: () => void
  /** First field with a problem. */
  readonly first: FieldProblem | undefined
}

/** Saving in steps: local checks, checks by the server, confirmation, write. */
function useSaving({ dataset, draft, version }: State, { put, report, onClose, first }: SavingParts) {
  const app = useApp()
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (request: SaveRequest) => saveDataset(app, request),
    onSuccess: () => {
      app.part(createPageCharts).datasourcesSet()
      for (const key of ['dataset', 'chart-data', 'column-values']) void client.invalidateQueries({ queryKey: [key] })
      app.part(createToasts).success(t('The dataset has been saved'))
      onClose()
    },
    onError: error => {
      if (hasFields(error)) report(reportedProblems(error.fields))
      else if (!conflictOf(error)) put({ confirmation: null })
    },
  })
  const conflict = conflictOf(saving.error)
  const trySave = async (): Promise<void> => {
    put({ isTried: true })
    if (first) return put(shown(first))
    put({ isChecking: true })
    const wrong = await checkExpressions(app, client, dataset, draft)
    put({ isChecking: false })
    if (wrong.length > 0) return report(wrong)
    saving.reset()
    put({ confirmation: 'save' })
  }
  return {
    conflict,
    failure: saving.error && !conflict && !hasFields(saving.error) ? saving.error : null,
    isSaving: saving.isPending,
    trySave: () => void trySave(),
    // A second save after a conflict overwrites only the version that was shown.
    save: () => saving.mutate({ dataset, draft, onTopOf: conflict?.version ?? version }),
    forgetFailure: () => saving.reset(),
    /** Resets the editor to the stored dataset. */
    reload: async () => {
      const fresh = await readDataset(app, dataset.id)
      saving.reset()
      client.setQueryData(['dataset', String(fresh.id), ''], fresh)
      put(({ tab }) => ({ ...startOf(fresh), tab }))
    },
  }
}

function useSyncing({ dataset }: State, put: Put) {
  const app = useApp()
  const client = useQueryClient()
  const syncing = useMutation({
    mutationFn: () => syncDataset(app, dataset.id),
    onSuccess: fresh => {
      client.setQueryData(['dataset', String(fresh.id), ''], fresh)
      put(before => ({
        dataset: fresh,
        // The sync itself adds one version. A larger difference means that another user saved too, so leave the old
        // version: the save will conflict and ask for confirmation.
        version: fresh.version <= before.version + 1 ? fresh.version : before.version,
        draft: rebaseColumns(before.draft, before.dataset, fresh),
        report: syncReport(before.dataset, fresh),
      }))
    },
  })
  return { isSyncing: syncing.isPending, syncError: syncing.error, sync: () => syncing.mutate() }
}

const hasFields = (error: Error): error is ApiError => error instanceof ApiError && Object.keys(error.fields).length > 0

export type DatasetEditorState = ReturnType<typeof useDatasetEditor>

export const EditorContext = createContext<DatasetEditorState | null>(null)

export function useEditor(): DatasetEditorState {
  const value = useContext(EditorContext)
  if (!value) throw new Error('used outside of the dataset editor')
  return value
}

/** Returns the stored and the edited dataset with comparable fields, for the conflict dialog. */
export function bothVersions({ stored }: Conflict, draft: DatasetDraft) {
  const theirs = draftOf(stored as unknown as Dataset)
  const flat = ({ settings, metrics, columns }: DatasetDraft): Record<string, unknown> => ({
    ...settings,
    ...Object.fromEntries(
      metrics.map(({ key, extra: _, id: __, ...metric }) => [`metric ${metric.metric_name}`, metric]),
    ),
    ...Object.fromEntries(
      columns.map(({ key, extra: _, id: __, ...column }) => [`column ${column.column_name}`, column]),
    ),
  })
  const [one, other] = [flat(theirs), flat(draft)]
  const empty = Object.fromEntries([...Object.keys(one), ...Object.keys(other)].map(key => [key, null]))
  return { stored: { ...empty, ...one }, local: { ...empty, ...other } }
}
