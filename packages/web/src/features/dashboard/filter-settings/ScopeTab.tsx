import { chartsInScope, type NativeFilter, ROOT_SCOPE, scopeOfCharts } from '@belvedere/core/filters'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { ScopeTree } from '../scope/ScopeTree.tsx'
import { useChartsWithoutColumn } from '../scope/use-charts-without-column.ts'
import { useDashboard } from '../state/context.ts'
import s from './filter-settings.module.css'

interface ScopeTabProps {
  readonly filter: NativeFilter
  readonly onChange: (filter: NativeFilter) => void
}

const isWhole = ({ scope }: NativeFilter): boolean => scope.excluded.length === 0 && scope.rootPath.includes('ROOT_ID')

/** Scope of a filter (requirement FILTER-NATIVE-027). */
export const ScopeTab = ({ filter, onChange }: ScopeTabProps) => {
  const { model } = useDashboard()
  const [isSpecific, setSpecific] = useState(() => !isWhole(filter))
  const locked = useChartsWithoutColumn(filter)
  const setWhole = (): void => {
    setSpecific(false)
    onChange({ ...filter, scope: ROOT_SCOPE })
  }
  return (
    <div className={s.scope}>
      <div className={s.ways} role="radiogroup" aria-label={t('Scoping')}>
        <Way
          isChosen={!isSpecific}
          title={t('Apply to all panels')}
          text={t('All panels with this column will be affected by this filter')}
          onChoose={setWhole}
        />
        <Way
          isChosen={isSpecific}
          title={t('Apply to specific panels')}
          text={t('Only selected panels will be affected by this filter')}
          onChoose={() => setSpecific(true)}
        />
      </div>
      {isSpecific ? (
        <ScopeTree
          chosen={chartsInScope(model.layout, filter.scope)}
          locked={locked}
          // Include charts without the column, so that they do not narrow the scope.
          onChoose={charts =>
            onChange({ ...filter, scope: scopeOfCharts(model.layout, [...charts, ...locked.keys()]) })
          }
        />
      ) : null}
    </div>
  )
}

interface WayProps {
  readonly isChosen: boolean
  readonly title: string
  readonly text: string
  readonly onChoose: () => void
}

const Way = ({ isChosen, title, text, onChoose }: WayProps) => (
  <label className={s.way} data-chosen={isChosen || undefined}>
    <input type="radio" checked={isChosen} onChange={onChoose} />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
  </label>
)
