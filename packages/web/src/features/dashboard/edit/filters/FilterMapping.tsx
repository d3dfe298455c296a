import { setMetadata } from '@belvedere/core/dashboard'
import {
  chartsInScope,
  filterScopesOf,
  type LegacyDashboardFilter,
  type LegacyScope,
  type PanelNode,
  panelTree,
  printFilterKey,
  type ScopeNode,
  scopeOfChosen,
} from '@belvedere/core/filters'
import { own } from '@belvedere/core/json'
import { Button, Dialog, Field, Select } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../../i18n.ts'
import type { DashboardModel } from '../../model/model.ts'
import { ScopeTree } from '../../scope/ScopeTree.tsx'
import { useDashboard } from '../../state/context.ts'
import { useDraftContext } from '../use-draft.ts'
import s from './filter-mapping.module.css'

type Box = Pick<LegacyDashboardFilter, 'chartId' | 'filterName' | 'labels' | 'scopes'>

const scopeNode = ({ id, chartId, children }: PanelNode, isRoot = false): ScopeNode =>
  chartId === undefined
    ? { type: isRoot ? 'ROOT' : 'TAB', value: id, children: children.map(child => scopeNode(child)) }
    : { type: 'CHART', value: chartId }

const chosenBy = ({ layout }: DashboardModel, { scope, immune }: LegacyScope): readonly number[] =>
  chartsInScope(layout, { rootPath: scope, excluded: immune })

/** Returns the fields of all filter boxes with their scopes. */
const fieldsOf = (boxes: readonly Box[]) =>
  boxes.flatMap(({ chartId, filterName, labels, scopes }) =>
    Object.keys(scopes).map(column => ({
      value: printFilterKey({ chartId, column }),
      label: `${filterName}: ${own(labels, column) ?? column}`,
      chartId,
      column,
    })),
  )

/**
 * Dialog that maps the fields of filter boxes to charts (requirement DASH-VIEW-013). Applying is one step of the draft.
 */
export const FilterMapping = ({ onClose }: { readonly onClose: () => void }) => {
  const { model } = useDashboard()
  const { store } = useDraftContext()
  const [boxes, setBoxes] = useState<readonly Box[]>(model.settings.filterBoxes ?? [])
  const fields = fieldsOf(boxes)
  const [key, setKey] = useState(fields[0]?.value ?? '')
  const field = fields.find(({ value }) => value === key)
  const scope = boxes.find(({ chartId }) => chartId === field?.chartId)?.scopes[field?.column ?? '']
  const choose = (charts: readonly number[]): void => {
    const tree = panelTree(model.layout, id => model.chartNames.get(id))
    const next = scopeOfChosen(key, [scopeNode(tree, true)], charts)
    if (!field || !next) return
    setBoxes(
      boxes.map(box =>
        box.chartId === field.chartId ? { ...box, scopes: { ...box.scopes, [field.column]: next } } : box,
      ),
    )
  }
  const save = (): void => {
    store.getState().apply(setMetadata({ filter_scopes: filterScopesOf(boxes) }))
    onClose()
  }
  return (
    <Dialog
      open
      size="l"
      title={t('Set filter mapping')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <div className={s.mapping}>
        <Field label={t('Filter')}>
          <Select<string> label={t('Filter')} value={key} onChange={setKey} options={fields} />
        </Field>
        {field && scope ? (
          <ScopeTree key={key} chosen={chosenBy(model, scope)} source={field.chartId} onChoose={choose} />
        ) : null}
      </div>
    </Dialog>
  )
}
