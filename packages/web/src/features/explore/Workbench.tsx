import type { Dataset, DatasetColumn, DatasetMetric } from '@belvedere/api'
import { chartType, loadControls } from '@belvedere/charts'
import type { ControlPanel as Panel } from '@belvedere/charts/controls'
import { metricOfColumn } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { createToasts, Segmented } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ShownTimes } from '../../controls/annotation/shown-times.ts'
import { disallowsAdhocMetrics } from '../../controls/fields/fields.ts'
import { newOptionId } from '../../controls/fields/option-id.ts'
import { reasonOf } from '../../data/calls/api-error.ts'
import { isQuerySource } from '../../data/datasets/datasource.ts'
import { useExpressionTypes, useTypedDataset } from '../../data/datasets/expression-types.ts'
import { t } from '../../i18n.ts'
import { maySendSql } from '../../kit/session/permissions.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { ChartActions } from './around/ChartActions.tsx'
import { ChartChanges } from './ChartChanges.tsx'
import { ChartPane } from './ChartPane.tsx'
import { DatasetPanel } from './dataset/DatasetPanel.tsx'
import { type SourceActions, saveDatasetRefusal } from './dataset/SourceMenu.tsx'
import {
  chartName,
  type ExploreActions,
  type ExploreState,
  type ExploreStore,
  isUntouched,
  presentForm,
} from './explore-store.ts'
import { targetOfColumn, targetOfMetric } from './form/add-field.ts'
import { typedExpressions } from './form/effect.ts'
import { mendForm } from './form/mend-form.ts'
import { newForm, withSeeds } from './form/new-chart.ts'
import { controlsOf, panelProblems, typeControls } from './form/panel.ts'
import { isAlone, LoneChart } from './LoneChart.tsx'
import { OpeningNote } from './OpeningNote.tsx'
import { ControlPanel } from './panel/ControlPanel.tsx'
import { usePanel } from './panel/use-panel.ts'
import { useShownTimes } from './shown-times.ts'
import { TitleRow } from './TitleRow.tsx'
import { useExploreData } from './use-explore-data.ts'
import { useExploreKeys } from './use-explore-keys.ts'
import { useStable } from './use-stable.ts'
import { viewInSqlLab } from './view-in-sql-lab.ts'
import styles from './Workbench.module.css'
import { type WorkbenchDialog, WorkbenchDialogs } from './WorkbenchDialogs.tsx'

export interface WorkbenchProps {
  readonly store: ExploreStore
  readonly dataset: Dataset
  /** Notes about how the form was opened. */
  readonly notes: readonly string[]
}

const NO_CONTROLS: Panel = { sections: [] }
type PhoneView = 'chart' | 'controls' | 'fields'

interface ViewSwitchProps {
  readonly value: PhoneView
  readonly onChange: (view: PhoneView) => void
}

/** Phones show one part of the page at a time. */
const ViewSwitch = ({ value, onChange }: ViewSwitchProps) => (
  <div className={styles.switch}>
    <Segmented<PhoneView>
      label={t('View')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'chart', label: t('Chart') },
        { value: 'controls', label: t('Controls') },
        { value: 'fields', label: t('Fields') },
      ]}
    />
  </div>
)

/** Returns a function that runs the chart. If the chart type is changing, it runs after the change. */
function useRunAfter(
  { isChanging, hasBegun }: Pick<TypeChange, 'isChanging' | 'hasBegun'>,
  run: () => void,
): () => void {
  const [isRunDue, setRunDue] = useState(false)
  useEffect(() => {
    if (isChanging || !isRunDue) return
    setRunDue(false)
    run()
  }, [isChanging, isRunDue, run])
  return () => (hasBegun() ? setRunDue(true) : run())
}

interface TypeChange {
  readonly isChanging: boolean
  /** Like `isChanging`, but current even if the change is not rendered. */
  readonly hasBegun: () => boolean
  readonly changeType: (vizType: string) => Promise<void>
}

/** Changes the chart type after the controls of the new type were loaded. */
function useTypeChange(
  state: ExploreState & ExploreActions,
  dataset: Dataset,
  source: { readonly viz_type: string; readonly panel: Panel },
): TypeChange {
  const app = useApp()
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const requestedType = useRef<string | null>(null)
  const change = async (vizType: string) => {
    const panel = await client.ensureQueryData({
      queryKey: ['control-panel', vizType],
      queryFn: () => loadControls(vizType),
    })
    // Another type was selected in the meantime.
    if (requestedType.current !== vizType) return
    state.changeType(typeControls(vizType, panel), typeControls(source.viz_type, source.panel), form =>
      // A new chart gets defaults that suit the type; choices of the user are carried over.
      isUntouched(state) ? newForm(dataset, vizType, panel) : mendForm(withSeeds(form, dataset, panel), panel).form,
    )
  }
  const changeType = async (vizType: string) => {
    requestedType.current = vizType
    setChanging(true)
    try {
      await change(vizType)
    } catch (error) {
      app.part(createToasts).error(reasonOf(error))
    } finally {
      if (requestedType.current === vizType) {
        requestedType.current = null
        setChanging(false)
      }
    }
  }
  return { isChanging, hasBegun: () => requestedType.current !== null, changeType }
}

/** Returns the handlers for controls and for clicks on fields of the dataset. */
function usePicking(state: ExploreState & ExploreActions, dataset: Dataset, panel: Panel) {
  const form = presentForm(state)
  const setControl = (name: string, value: unknown) => state.setControl(name, value, controlsOf(panel))
  const put = (target: ReturnType<typeof targetOfMetric>) => {
    if (target) setControl(target.control.name, target.value)
  }
  const metricOf = ({ column_name }: DatasetColumn) =>
    disallowsAdhocMetrics(dataset) ? null : metricOfColumn(dataset, column_name, { preselects: true }, newOptionId)
  return {
    setControl,
    pickMetric: useStable(({ metric_name }: DatasetMetric) => put(targetOfMetric(form, panel, metric_name))),
    pickColumn: useStable((column: DatasetColumn) => put(targetOfColumn(form, panel, column, metricOf))),
    /** Queries again with a higher row limit. */
    raise: (rows: number) => {
      setControl('row_limit', rows)
      state.run()
    },
  }
}

/** Returns a function that opens the SQL of the chart in the SQL editor, or undefined if the user may not run SQL. */
const sqlLabOf = (app: App, form: FormData) =>
  maySendSql(app)
    ? () => void viewInSqlLab(app, form).catch((error: unknown) => app.part(createToasts).error(reasonOf(error)))
    : undefined

/** Returns the actions of the dataset menu. The object is stable across renders. */
function useSourceActions(form: FormData, open: (dialog: WorkbenchDialog) => void): SourceActions {
  const app = useApp()
  const onViewSql = useStable(() => sqlLabOf(app, form)?.())
  const onOpen = useStable(open)
  return useMemo(
    () => ({
      onViewSql: maySendSql(app) ? onViewSql : undefined,
      onSwap: () => onOpen('swap'),
      onPreview: () => onOpen('preview'),
      onSaveDataset: () => onOpen('save_dataset'),
    }),
    [onViewSql, onOpen, app],
  )
}

/** Explore page of one chart: fields on the left, controls next to them, chart and rows on the right. */
export const Workbench = ({ store, dataset: stored, notes }: WorkbenchProps) => {
  const app = useApp()
  const dataset = useTypedDataset(stored)
  const state = useStore(store)
  const form = presentForm(state)
  const panel = usePanel(form.viz_type).data ?? NO_CONTROLS
  const typeChange = useTypeChange(state, dataset, { viz_type: form.viz_type, panel })
  const [dialog, setDialog] = useState<WorkbenchDialog | null>(null)
  const [view, setView] = useState<PhoneView>('chart')
  const explore = useExploreData(state, panel)
  const problems = panelProblems(form, panel).map(problem => problem.message)
  const run = useRunAfter(typeChange, () => {
    if (problems.length > 0) return
    if (!explore.isStale && state.queried) explore.data.refresh(true)
    state.run()
    setView('chart')
  })
  const save = () => setDialog(isQuerySource(dataset) ? 'save_dataset_first' : 'save')
  useExploreKeys({ onRun: run, onSave: save, onUndo: state.undo, onRedo: state.redo })

  const sourceActions = useSourceActions(form, setDialog)
  const { setControl, pickMetric, pickColumn, raise } = usePicking(state, dataset, panel)
  const shownTimes = useShownTimes(explore)
  const typeOf = useExpressionTypes(
    dataset,
    useMemo(() => typedExpressions(form), [form]),
  )
  const name = chartName(state).trim() || t('New chart')
  if (isAlone()) return <LoneChart explore={explore} dataset={dataset} name={name} />
  return (
    <div className={styles.page} data-view={view}>
      <TitleRow
        store={store}
        dataset={dataset}
        onSave={save}
        canSave={problems.length === 0 && (!isQuerySource(dataset) || saveDatasetRefusal(app) === null)}
        menu={
          <ChartActions store={store} dataset={dataset} explore={explore} name={name} onViewSql={sqlLabOf(app, form)} />
        }
      />
      <ChartChanges store={store} />
      <OpeningNote texts={notes} />
      <ViewSwitch value={view} onChange={setView} />
      <div className={styles.work}>
        <DatasetPanel dataset={dataset} onPickMetric={pickMetric} onPickColumn={pickColumn} actions={sourceActions} />
        <ShownTimes value={shownTimes}>
          <ControlPanel
            dataset={dataset}
            form={form}
            panel={panel}
            typeOf={typeOf}
            typeName={chartType(form.viz_type)?.name ?? form.viz_type}
            onControl={setControl}
            onType={typeChange.changeType}
            run={{
              isFirst: state.queried === null,
              isLoading: explore.data.status === 'loading',
              isStale: explore.isStale,
              problems,
              onRun: run,
              onStop: explore.data.stop,
            }}
          />
        </ShownTimes>
        <ChartPane
          explore={explore}
          dataset={dataset}
          name={name}
          problems={problems}
          onRaise={raise}
          onControls={() => setView('controls')}
        />
      </div>
      <WorkbenchDialogs store={store} dataset={dataset} panel={panel} dialog={dialog} onOpen={setDialog} />
    </div>
  )
}
