import { exploreFlags } from '@belvedere/core/permissions'
import { Button, createToasts, Dialog, Field, Segmented, Select, TextInput, useToasts } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { createPageCharts } from '../../../chart/requests/page-charts.ts'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { conflictOf } from '../../../data/calls/conflict.ts'
import { chartAddress, dashboardAddress } from '../../../data/page/addresses.ts'
import { actor, ownedBy } from '../../../data/page/bootstrap.ts'
import { useDashboards } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { dashboardWithChart, waitingDashboard } from '../../../kit/links/chart-for-dashboard.ts'
import { useApp } from '../../../state/use-app.ts'
import { chartName, type ExploreStore, presentForm } from '../explore-store.ts'
import { showAddress } from '../form-storage/own-address.ts'
import { usePanel } from '../panel/use-panel.ts'
import { UNSAVED } from '../use-explore-data.ts'
import { bothVersions } from './overwritten.ts'
import { reopenChart } from './reopen.ts'
import styles from './SaveDialog.module.css'
import { type DashboardChoice, type SaveRequest, saveChart } from './save-chart.ts'

const OverwriteNote = lazy(() =>
  import('../../../kit/live/OverwriteNote.tsx').then(module => ({ default: module.OverwriteNote })),
)

export interface SaveDialogProps {
  readonly store: ExploreStore
  readonly onClose: () => void
}

type Mode = 'overwrite' | 'new'
/** Query for dashboards that the chart can be added to. */
const DASHBOARDS = {
  columns: ['id', 'dashboard_title'],
  order_column: 'dashboard_title',
  order_direction: 'asc',
  page_size: 200,
} as const
const NEW_DASHBOARD = -1

/** Dialog that saves a chart under a name and optionally adds it to a dashboard (requirement EXPLORE-PAGE-015). */
export const SaveDialog = ({ store, onClose }: SaveDialogProps) => {
  const app = useApp()
  const state = useStore(store)
  const canOverwrite = exploreFlags(actor(app), state.chart && ownedBy(state.chart)).can_overwrite
  const [name, setName] = useState(chartName(state))
  const [mode, setMode] = useState<Mode>(canOverwrite ? 'overwrite' : 'new')
  const [chosen, setChosen] = useState<ChosenDashboard | null>(null)
  const [title, setTitle] = useState('')
  const client = useQueryClient()
  const save = useSave(store, onClose)
  const panel = usePanel(presentForm(state).viz_type).data
  const conflict = mode === 'overwrite' ? conflictOf(save.error) : null
  const dashboard = dashboardChoice(chosen, title)
  const isComplete = name.trim() !== '' && (dashboard.kind !== 'new' || dashboard.title !== '')
  const waiting = state.chart ? null : waitingDashboard(location.search)
  const submit = (goesToDashboard: boolean, backTo: number | null = null) => {
    if (!isComplete || save.isPending) return
    const overwrite = mode === 'overwrite' ? state.chart : null
    const request = { form: presentForm(state), name: name.trim(), overwrite, dashboard, goesToDashboard, backTo }
    // A second save after a conflict overwrites only the version that was shown.
    save.mutate({ ...request, onTopOf: conflict?.version })
  }
  const discard = () => {
    onClose()
    reopenChart(app, client, store).catch(error => app.part(createToasts).error(reasonOf(error)))
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Save chart')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {conflict && <Button onClick={discard}>{t('Discard mine')}</Button>}
          {waiting !== null && dashboard.kind === 'none' && (
            <Button disabled={!isComplete || save.isPending} onClick={() => submit(false, waiting)}>
              {t('Save & put it on the dashboard')}
            </Button>
          )}
          {dashboard.kind !== 'none' && (
            <Button disabled={!isComplete || save.isPending} onClick={() => submit(true)}>
              {dashboard.kind === 'new' ? t('Save & go to new dashboard') : t('Save & go to dashboard')}
            </Button>
          )}
          <Button
            variant={conflict ? 'danger' : 'primary'}
            busy={save.isPending}
            disabled={!isComplete}
            onClick={() => submit(false)}
          >
            {conflict ? t('Overwrite') : saveLabel(dashboard, mode === 'new' && state.chart !== null)}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          submit(false)
        }}
      >
        {state.chart && <ModeSwitch value={mode} onChange={setMode} canOverwrite={canOverwrite} />}
        <Field label={t('Chart name')} required>
          <TextInput
            value={name}
            onChange={setName}
            placeholder={t('Add the name of the chart')}
            aria-label={t('Chart name')}
            maxLength={250}
          />
        </Field>
        <DashboardField value={chosen} onChange={setChosen} title={title} onTitle={setTitle} />
        {conflict && (
          <Suspense fallback={null}>
            <OverwriteNote conflict={conflict} {...bothVersions(conflict, { form: presentForm(state), name }, panel)} />
          </Suspense>
        )}
        {save.error && !conflictOf(save.error) && (
          <p className={styles.error} role="alert">
            {save.error.message}
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

const saveLabel = (dashboard: DashboardChoice, isCopy: boolean): string => {
  if (dashboard.kind === 'new') return t('Save to new dashboard')
  return isCopy ? t('Save as new chart') : t('Save')
}

/** Id of a dashboard, or name of a new one. */
type ChosenDashboard = number | string

function dashboardChoice(id: ChosenDashboard | null, title: string): DashboardChoice {
  if (id === null) return { kind: 'none' }
  if (typeof id === 'string') return { kind: 'new', title: id }
  return id === NEW_DASHBOARD ? { kind: 'new', title: title.trim() } : { kind: 'existing', id }
}

interface ModeSwitchProps {
  readonly value: Mode
  readonly onChange: (mode: Mode) => void
  /** True for owners, who may overwrite the chart. Other users save a copy (requirement PERM-022). */
  readonly canOverwrite: boolean
}

const ModeSwitch = ({ value, onChange, canOverwrite }: ModeSwitchProps) => (
  <Segmented<Mode>
    label={t('How to save')}
    value={value}
    onChange={onChange}
    options={[
      { value: 'overwrite', label: t('Save (Overwrite)'), disabled: !canOverwrite },
      { value: 'new', label: t('Save as...') },
    ]}
  />
)

interface DashboardFieldProps {
  readonly value: ChosenDashboard | null
  readonly onChange: (id: ChosenDashboard | null) => void
  /** Name of the new dashboard. */
  readonly title: string
  readonly onTitle: (title: string) => void
}

const DashboardField = ({ value, onChange, title, onTitle }: DashboardFieldProps) => {
  const dashboards = useDashboards(DASHBOARDS)
  const known = (dashboards.data?.result ?? []).map(each => ({ value: each.id, label: each.dashboard_title }))
  /** A name that does not match a dashboard creates a new one. */
  const ownOption = (name: string) =>
    known.some(({ label }) => label.toLowerCase() === name.toLowerCase())
      ? null
      : { option: { value: name, label: t('Create “{name}”', { name }) }, isFirst: false }
  return (
    <>
      <Field
        label={t('Add to dashboard')}
        hint={typeof value === 'string' ? t('A new dashboard with this name is created.') : undefined}
      >
        <Select<ChosenDashboard>
          label={t('Add to dashboard')}
          value={value}
          onChange={onChange}
          options={[{ value: NEW_DASHBOARD, label: t('New dashboard…') }, ...known]}
          ownOption={ownOption}
          placeholder={t('Choose one, or type the name of a new one')}
          searchable
          clearable
          onClear={() => onChange(null)}
        />
      </Field>
      {value === NEW_DASHBOARD && (
        <Field label={t('Name of the new dashboard')} required>
          <TextInput value={title} onChange={onTitle} aria-label={t('Name of the new dashboard')} maxLength={500} />
        </Field>
      )}
    </>
  )
}

/** Destination after saving. */
interface Destination {
  readonly goesToDashboard: boolean
  /** Id of the dashboard that the chart is created for. */
  readonly backTo: number | null
}

/** Saves the chart and opens it, or its dashboard. */
function useSave(store: ExploreStore, onClose: () => void) {
  const app = useApp()
  const client = useQueryClient()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (request: SaveRequest & Destination) => saveChart(app, request),
    onSuccess: ({ chart, form, dashboardId }, { overwrite, goesToDashboard, backTo }) => {
      client.setQueryData(['chart', String(chart.id), ''], chart)
      for (const key of ['chart', 'dashboard']) void client.invalidateQueries({ queryKey: [key], refetchType: 'none' })
      app.part(createPageCharts).rekey(store.getState().chart?.id ?? UNSAVED, chart.id)
      store.getState().markSaved(chart, form)
      onClose()
      toasts.success(
        overwrite
          ? t('Chart [{name}] has been overwritten', { name: chart.slice_name })
          : t('Chart [{name}] has been saved', { name: chart.slice_name }),
      )
      if (backTo !== null) navigate(dashboardWithChart(backTo, chart.id))
      else if (goesToDashboard && dashboardId !== null) navigate(dashboardAddress(dashboardId))
      else showAddress(app, `${chartAddress(chart.id)}&save_action=${overwrite ? 'overwrite' : 'saveas'}`)
    },
  })
}
