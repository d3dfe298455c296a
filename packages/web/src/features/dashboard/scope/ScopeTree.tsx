import { chartsBelow, type PanelNode, panelTree } from '@belvedere/core/filters'
import { Button, Checkbox, TextInput } from '@belvedere/ui'
import { ChevronDown, ChevronRight, Funnel, Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { ScopePlan } from './ScopePlan.tsx'
import s from './scope.module.css'
import { closedAtFirst, hitsBelow, matches, moveFocus } from './scope-tree.ts'

interface ScopeTreeProps {
  readonly chosen: readonly number[]
  readonly onChoose: (charts: readonly number[]) => void
  /** Charts that cannot be in scope, with the reason. */
  readonly locked?: ReadonlyMap<number, string> | undefined
  /** Source chart of the filter. It is shown in the tree and is never in scope. */
  readonly source?: number | undefined
}

const NONE: ReadonlyMap<number, string> = new Map()

/** Tree of tabs and charts that selects the charts in scope of a filter (requirement FILTER-NATIVE-027). */
export const ScopeTree = ({ chosen, onChoose, locked = NONE, source }: ScopeTreeProps) => {
  const { model } = useDashboard()
  const [search, setSearch] = useState('')
  const [pointed, setPointed] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const tree = useMemo(() => panelTree(model.layout, id => model.chartNames.get(id)), [model])
  const [closed, setClosed] = useState(() => closedAtFirst(tree, new Set(chosen)))
  const text = search.trim().toLowerCase()
  const all = chartsBelow(tree).filter(id => id !== source)
  const marked = new Set(chosen.filter(id => id !== source && !locked.has(id)))
  const hits = hitsBelow(tree, text).filter(id => id !== source && !locked.has(id))
  const isAllChosen = hits.every(id => marked.has(id))
  const choose = (ids: readonly number[], isOn: boolean): void =>
    onChoose(isOn ? [...new Set([...marked, ...ids])] : [...marked].filter(id => !ids.includes(id)))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === '/' && event.target instanceof HTMLInputElement && event.target.type === 'checkbox') {
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    } else moveFocus(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys in addition to those of the checkboxes in it
    <div ref={box} className={s.scope} onKeyDown={onKeyDown}>
      <div className={s.head}>
        <TextInput
          className={s.search}
          icon={<Search size={14} />}
          value={search}
          onChange={setSearch}
          placeholder={t('Search tabs and charts')}
          aria-label={t('Search tabs and charts')}
        />
        <span className={s.count}>
          {t('{chosen} of {all} charts', { chosen: all.filter(id => marked.has(id)).length, all: all.length })}
        </span>
        <Button size="s" variant="ghost" disabled={hits.length === 0} onClick={() => choose(hits, !isAllChosen)}>
          {text === ''
            ? isAllChosen
              ? t('Uncheck all')
              : t('Check all')
            : isAllChosen
              ? t('Uncheck {count}', { count: hits.length })
              : t('Check {count}', { count: hits.length })}
        </Button>
      </div>
      <div className={s.beside}>
        <ul className={s.tree} aria-label={t('All panels')}>
          <Node
            node={tree}
            view={{ marked, locked, source, search: text, closed, choose, point: setPointed }}
            onFold={(id, isClosed) => setClosed(isClosed ? [...closed, id] : closed.filter(other => other !== id))}
          />
        </ul>
        <ScopePlan follows={marked} pointed={pointed} source={source} />
      </div>
      {text !== '' && !matches(tree, text) ? <p className={s.note}>{t('There are no matches.')}</p> : null}
    </div>
  )
}

interface TreeView {
  readonly locked: ReadonlyMap<number, string>
  readonly marked: ReadonlySet<number>
  readonly source: number | undefined
  readonly search: string
  readonly closed: readonly string[]
  readonly choose: (ids: readonly number[], isOn: boolean) => void
  readonly point: (chartId: number) => void
}

interface NodeProps {
  readonly node: PanelNode
  readonly view: TreeView
  readonly onFold: (id: string, isClosed: boolean) => void
}

const Node = ({ node, view, onFold }: NodeProps) =>
  view.search !== '' && !matches(node, view.search) ? null : node.chartId === undefined ? (
    <Group node={node} view={view} onFold={onFold} />
  ) : (
    <Leaf node={node} chartId={node.chartId} view={view} />
  )

const Leaf = ({ node, chartId, view }: Omit<NodeProps, 'onFold'> & { readonly chartId: number }) => {
  const reason = view.locked.get(chartId)
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering highlights the plan; keys are on the checkbox */}
      <div
        className={s.node}
        data-fold="none"
        onPointerEnter={() => view.point(chartId)}
        onFocus={() => view.point(chartId)}
      >
        {chartId === view.source ? (
          <span className={s.source}>
            <Funnel size={14} aria-hidden="true" />
            {node.label}
          </span>
        ) : (
          <Checkbox
            checked={view.marked.has(chartId)}
            disabled={reason !== undefined}
            onChange={isOn => view.choose([chartId], isOn)}
            label={node.label}
          />
        )}
        {chartId === view.source ? <small>{t('the source')}</small> : null}
        {reason === undefined ? null : <small>{reason}</small>}
      </div>
    </li>
  )
}

const Group = ({ node, view, onFold }: NodeProps) => {
  const own = chartsBelow(node).filter(id => id !== view.source)
  const open = own.filter(id => !view.locked.has(id))
  const count = own.filter(id => view.marked.has(id)).length
  const isRoot = node.id === 'ROOT_ID'
  const isClosed = view.search === '' && view.closed.includes(node.id)
  const label = isRoot ? t('All panels') : node.label
  return (
    <li>
      <div className={s.node} data-fold={isClosed ? 'closed' : 'open'}>
        <button
          type="button"
          className={s.fold}
          tabIndex={-1}
          aria-expanded={!isClosed}
          aria-label={isClosed ? t('Open {label}', { label }) : t('Close {label}', { label })}
          onClick={() => onFold(node.id, !isClosed)}
        >
          {isClosed ? <ChevronRight size={14} aria-hidden="true" /> : <ChevronDown size={14} aria-hidden="true" />}
        </button>
        <Checkbox
          checked={open.length > 0 && count === open.length}
          indeterminate={count > 0 && count < open.length}
          disabled={open.length === 0}
          onChange={isOn => view.choose(open, isOn)}
          label={<b>{label}</b>}
        />
        {isRoot ? null : <small>{t('{count} of {all}', { count, all: own.length })}</small>}
      </div>
      {isClosed || node.children.length === 0 ? null : (
        <ul>
          {node.children.map(child => (
            <Node key={child.id} node={child} view={view} onFold={onFold} />
          ))}
        </ul>
      )}
    </li>
  )
}
