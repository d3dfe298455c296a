import {
  readCrossFilterScopes,
  readScopes,
  type CrossFilterScopes as Scopes,
  scopeOfCharts,
  storedCrossFilters,
} from '@belvedere/core/filters'
import { Button, Dialog, Field, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import type { DashboardModel } from '../model/model.ts'
import { ScopeTree } from '../scope/ScopeTree.tsx'
import { useDashboard } from '../state/context.ts'
import { useSaveSetting } from '../use-save-setting.ts'
import s from './cross-filters.module.css'

interface CrossFilterScopesProps {
  /** Chart whose scope is shown first, or null for the common scope. */
  readonly first: number | null
  readonly onClose: () => void
}

const capableOf = ({ charts }: DashboardModel): readonly number[] =>
  [...charts.values()].filter(({ mayCrossFilter }) => mayCrossFilter).map(({ chart }) => chart.id)

const without = ({ common, own }: Scopes, chartId: number): Scopes => ({
  common,
  own: new Map([...own].filter(([id]) => id !== chartId)),
})

/** Edits the scopes of cross-filters: the common scope and those of single charts (requirement FILTER-CROSS-005). */
export const CrossFilterScopes = ({ first, onClose }: CrossFilterScopesProps) => {
  const { model } = useDashboard()
  const capable = capableOf(model)
  const [source, setSource] = useState(first)
  const [before] = useState(() => readCrossFilterScopes(model.metadata, capable))
  const [scopes, setScopes] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const { isSaving, save } = useSaveSetting('chart_configuration')
  const own = source === null ? undefined : scopes.own.get(source)
  const charts = readScopes(model.layout).chartsInScope(own ?? scopes.common)
  const choose = (ids: readonly number[]): void => {
    // A chart does not filter itself, so its absence must not narrow the scope.
    const scope = scopeOfCharts(model.layout, source === null ? ids : [...ids, source])
    setScopes(
      source === null ? { ...scopes, common: scope } : { ...scopes, own: new Map([...scopes.own, [source, scope]]) },
    )
  }
  const store = async (): Promise<void> => {
    if (isSaving) return
    try {
      await save(storedCrossFilters(scopes, capable, readScopes(model.layout)))
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Dialog
      open
      title={t('Cross Filter Scoping')}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <span className={s.foot}>
            {problem === null ? null : <span role="alert">{problem}</span>}
            {problem === null && source !== null && own ? (
              <Button variant="ghost" onClick={() => setScopes(without(scopes, source))}>
                {t('Use the dashboard’s scope')}
              </Button>
            ) : null}
          </span>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={isSaving} disabled={scopes === before} onClick={() => void store()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={s.scopes}>
        <SourceSelect source={source} scopes={scopes} capable={capable} onChange={setSource} />
        <p className={s.lead}>{leadOf(model, source, own !== undefined)}</p>
        <ScopeTree key={source} chosen={charts} onChoose={choose} source={source ?? undefined} />
      </div>
    </Dialog>
  )
}

function leadOf({ chartNames }: DashboardModel, source: number | null, isOwn: boolean): string {
  if (source === null)
    return t('A click in a chart filters the charts checked here, unless that chart has a scope of its own.')
  const name = chartNames.get(source) ?? String(source)
  return isOwn
    ? t('A click in “{name}” filters the charts checked here.', { name })
    : t('“{name}” follows the dashboard’s scope: a click in it filters the charts checked here.', { name })
}

interface SourceSelectProps {
  readonly source: number | null
  readonly scopes: Scopes
  readonly capable: readonly number[]
  readonly onChange: (source: number | null) => void
}

/** Value for all charts. Chart ids start at 1. */
const ALL = 0

const SourceSelect = ({ source, scopes, capable, onChange }: SourceSelectProps) => {
  const { chartNames } = useDashboard().model
  const nameOf = (id: number): string => chartNames.get(id) ?? String(id)
  return (
    <Field label={t('Scope of')}>
      <Select
        label={t('Scope of')}
        value={source ?? ALL}
        options={[
          { value: ALL, label: t('All charts') },
          ...capable.map(id => ({
            value: id,
            label: scopes.own.has(id) ? t('{name}, its own', { name: nameOf(id) }) : nameOf(id),
          })),
        ]}
        onChange={id => onChange(id === ALL ? null : id)}
      />
    </Field>
  )
}
