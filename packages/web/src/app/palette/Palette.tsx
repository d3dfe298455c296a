import { cx, Keys, Tag } from '@belvedere/ui'
import { ChartLine, CornerDownLeft, Database, LayoutDashboard, Search, Zap } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '../../i18n.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import { type PaletteScope, takeBufferedInput } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'
import { type EntryGroup, findEntries, type MatchedEntry } from './entries.ts'
import type { Ranges } from './fuzzy.ts'
import s from './Palette.module.css'
import { useEntries } from './use-entries.ts'

const ICONS: Readonly<Record<EntryGroup, ReactNode>> = {
  dashboards: <LayoutDashboard aria-hidden="true" />,
  charts: <ChartLine aria-hidden="true" />,
  datasets: <Database aria-hidden="true" />,
  actions: <Zap aria-hidden="true" />,
}

const groupTitle = (group: EntryGroup): string =>
  ({ dashboards: t('Dashboards'), charts: t('Charts'), datasets: t('Data'), actions: t('Actions') })[group]

const Marked = ({ text, ranges }: { text: string; ranges: Ranges }) => {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of ranges) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <span className={s.title}>
      {parts}
      {text.slice(at)}
    </span>
  )
}

interface RowProps {
  readonly entry: MatchedEntry
  readonly index: number
  readonly active: boolean
  readonly onActive: () => void
  readonly onPick: (newTab: boolean) => void
}

const Row = ({ entry, index, active, onActive, onPick }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the search field, which keeps the focus
  // biome-ignore lint/a11y/useFocusableInteractive: the active row is referenced by aria-activedescendant
  <div
    role="option"
    id={`palette-${index}`}
    aria-selected={active}
    className={cx(s.row, active && s.on)}
    onPointerMove={onActive}
    onPointerDown={event => event.preventDefault()}
    onClick={event => onPick(event.ctrlKey || event.metaKey)}
  >
    {ICONS[entry.group]}
    <Marked text={entry.title} ranges={entry.ranges} />
    {entry.detail ? <span className={s.detail}>{entry.detail}</span> : null}
    <span className={s.end}>
      {entry.keys ? <Keys keys={entry.keys} /> : null}
      {active && !entry.keys ? (
        <>
          {entry.href ? t('Open') : t('Do')}
          <CornerDownLeft aria-hidden="true" />
        </>
      ) : null}
    </span>
  </div>
)

const Footer = ({ count }: { count: number }) => (
  <div className={s.foot}>
    <span>
      <Keys keys="↑ ↓" />
      {t('Move')}
    </span>
    <span>
      <Keys keys="↵" />
      {t('Open')}
    </span>
    <span>
      <Keys keys={`${commandKey()} ↵`} />
      {t('New tab')}
    </span>
    <span className={s.count} role="status">
      {t('{count, plural, one {# result} other {# results}}', { count })}
    </span>
  </div>
)

const DATASET_MOST = { dashboards: 0, charts: 0, datasets: 12, actions: 0 }

interface ResultsProps {
  readonly entries: readonly MatchedEntry[]
  readonly label: string
  /** Index of the entry that Enter opens. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onPick: (entry: MatchedEntry, newTab: boolean) => void
}

const Results = ({ entries, label, active, onActive, onPick }: ResultsProps) => (
  <div id="palette-list" role="listbox" aria-label={label} className={s.list} tabIndex={-1}>
    {entries.map((entry, index) => (
      <div key={entry.id} role="presentation">
        {entries[index - 1]?.group === entry.group ? null : (
          <div className={s.group} role="presentation">
            {groupTitle(entry.group)}
          </div>
        )}
        <Row
          entry={entry}
          index={index}
          active={index === active}
          onActive={() => index !== active && onActive(index)}
          onPick={newTab => onPick(entry, newTab)}
        />
      </div>
    ))}
  </div>
)

/** Command palette: finds objects and actions, and works with the keyboard alone. */
export const Palette = ({ scope, onClose }: { readonly scope: PaletteScope; readonly onClose: () => void }) => {
  const app = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const matches = findEntries(useEntries(query, scope), query, scope === 'dataset' ? DATASET_MOST : undefined)
  const at = Math.min(active, matches.length - 1)
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Inserts letters typed before the palette was mounted; from here on the search field has the focus. Not in the
    // initial state: React may discard a first render, and the letters with it.
    const typed = takeBufferedInput(app)
    if (typed !== '') setQuery(typed)
  }, [app])
  useEffect(() => {
    document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const pick = (entry: MatchedEntry | undefined, newTab: boolean) => {
    if (!entry) return
    if (newTab && entry.href) window.open(entry.href, '_blank', 'noopener')
    else {
      onClose()
      if (entry.href) navigate(entry.href)
      entry.run?.()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = matches.length - 1
    if (event.key === 'ArrowDown') setActive(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setActive(at <= 0 ? last : at - 1)
    else if (event.key === 'PageDown') setActive(Math.min(last, at + 6))
    else if (event.key === 'PageUp') setActive(Math.max(0, at - 6))
    else if (event.key === 'Enter') pick(matches[at], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const what = scope === 'dataset' ? t('Choose a dataset for the new chart') : t('Search or jump to')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog on Escape
    <dialog
      ref={dialog}
      className={s.palette}
      aria-label={scope === 'dataset' ? what : t('Command palette')}
      onClose={onClose}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className={s.search}>
        <Search aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={at >= 0 ? `palette-${at}` : undefined}
          aria-label={what}
          placeholder={what}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Tag>{scope === 'dataset' ? t('Datasets') : t('Everywhere')}</Tag>
      </div>
      <Results entries={matches} label={what} active={at} onActive={setActive} onPick={pick} />
      {matches.length === 0 ? (
        <p className={s.none}>{t('No results for “{query}”. Try fewer letters.', { query })}</p>
      ) : null}
      <Footer count={matches.length} />
    </dialog>
  )
}
