import {
  chartsBelow,
  chartsInScope,
  type NativeFilter,
  type PanelNode,
  panelTree,
  ROOT_SCOPE,
  scopeOfCharts,
} from '@belvedere/core/filters'
import { Checkbox, TextInput } from '@belvedere/ui'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../context.ts'
import s from './filter-settings.module.css'

interface ScopeTabProps {
  readonly filter: NativeFilter
  readonly onChange: (filter: NativeFilter) => void
}

const isWhole = ({ scope }: NativeFilter): boolean => scope.excluded.length === 0 && scope.rootPath.includes('ROOT_ID')

/** Which charts follow a filter (requirement FILTER-NATIVE-027). */
export const ScopeTab = ({ filter, onChange }: ScopeTabProps) => {
  const { model } = useDashboard()
  const [isSpecific, setSpecific] = useState(() => !isWhole(filter))
  const [search, setSearch] = useState('')
  const tree = useMemo(() => panelTree(model.layout, id => model.chartNames.get(id)), [model])
  const all = chartsBelow(tree)
  const chosen = chartsInScope(model.layout, filter.scope)
  const choose = (charts: readonly number[]): void =>
    onChange({ ...filter, scope: scopeOfCharts(model.layout, charts) })
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
        <>
          <div className={s.scopeHead}>
            <TextInput
              icon={<Search size={14} />}
              value={search}
              onChange={setSearch}
              placeholder={t('Search tabs and charts')}
              aria-label={t('Search tabs and charts')}
            />
            <span>{t('{chosen} of {all} charts', { chosen: chosen.length, all: all.length })}</span>
          </div>
          <ul className={s.tree} aria-label={t('All panels')}>
            <Node node={tree} chosen={new Set(chosen)} onChoose={choose} search={search.trim().toLowerCase()} />
          </ul>
        </>
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

interface NodeProps {
  readonly node: PanelNode
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (charts: readonly number[]) => void
  readonly search: string
}

const matches = (node: PanelNode, search: string): boolean =>
  node.label.toLowerCase().includes(search) || node.children.some(child => matches(child, search))

const Node = ({ node, chosen, onChoose, search }: NodeProps) => {
  if (search !== '' && !matches(node, search)) return null
  const own = chartsBelow(node)
  const count = own.filter(id => chosen.has(id)).length
  const change = (isOn: boolean): void =>
    onChoose(isOn ? [...new Set([...chosen, ...own])] : [...chosen].filter(id => !own.includes(id)))
  const label = node.id === 'ROOT_ID' ? t('All panels') : node.label
  return (
    <li>
      <div className={s.node}>
        <Checkbox
          checked={own.length > 0 && count === own.length}
          indeterminate={count > 0 && count < own.length}
          disabled={own.length === 0}
          onChange={change}
          label={node.chartId === undefined ? <b>{label}</b> : label}
        />
        {node.chartId === undefined ? <small>{t('{count} of {all}', { count, all: own.length })}</small> : null}
      </div>
      {node.children.length > 0 ? (
        <ul>
          {node.children.map(child => (
            <Node key={child.id} node={child} chosen={chosen} onChoose={onChoose} search={search} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
