import { IconButton, toasts } from '@belvedere/ui'
import { BookOpen, History, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ADDRESS } from '../../data/addresses.ts'
import { may } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import s from './EditorTabs.module.css'
import { dropRuns, useRuns } from './run-store.ts'
import type { TabStore } from './tab-store.ts'
import { isBlank, isUnsaved, type QueryTab } from './tabs.ts'

export interface EditorTabsProps {
  readonly store: TabStore
  readonly panelId: string
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The open texts. Arrow keys walk, F2 or a double click renames, Delete closes. */
export const EditorTabs = ({ store, panelId }: EditorTabsProps) => (
  <div className={s.bar}>
    <div className={s.scroll}>
      <TabList store={store} panelId={panelId} />
      <IconButton
        size="s"
        className={s.add}
        label={t('New query')}
        icon={<Plus size={14} />}
        onClick={() => store.openAnother()}
      />
    </div>
    <nav className={s.links} aria-label={t('Queries of before')}>
      <Link href={ADDRESS.queryHistory} className={s.link} title={t('Query history')}>
        <History size={14} aria-hidden />
        <span>{t('Query history')}</span>
      </Link>
      {may('can_read', 'SavedQuery') ? (
        <Link href={ADDRESS.savedQueries} className={s.link} title={t('Saved queries')}>
          <BookOpen size={14} aria-hidden />
          <span>{t('Saved queries')}</span>
        </Link>
      ) : null}
    </nav>
  </div>
)

/** Takes a tab away, and can put it back. */
export function closeTab(store: TabStore, tab: QueryTab): void {
  store.close(tab.id)
  dropRuns(tab.id)
  if (isBlank(tab)) return
  const undo = { label: t('Undo'), onAction: () => store.reopen(tab) }
  toasts.info(t('“{title}” closed', { title: tab.title }), undo)
}

/** The tab that a key leads to. */
function tabForKey(key: string, { tabs, active }: TabStore): QueryTab | undefined {
  const at = tabs.findIndex(tab => tab.id === active)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = STEP[key]
  return step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length]
}

const TabList = ({ store, panelId }: EditorTabsProps) => {
  const { tabs, active } = store
  const [renamed, setRenamed] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, store)
    const present = tabs.find(tab => tab.id === active)
    if (next) {
      store.show(next.id)
      list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(`sql-tab-${next.id}`)}"]`)?.focus()
    } else if (event.key === 'F2') setRenamed(active)
    else if (event.key === 'Delete' && present) closeTab(store, present)
    else return
    event.preventDefault()
  }
  const rename = (id: string, title: string) => {
    if (title.trim() !== '') store.change(id, { title: title.trim() })
    setRenamed(null)
  }
  return (
    <div ref={list} role="tablist" aria-label={t('Queries')} className={s.tabs}>
      {tabs.map(tab => (
        <div key={tab.id} className={s.tab} data-active={tab.id === active || undefined} role="presentation">
          {renamed === tab.id ? (
            <Rename title={tab.title} onDone={title => rename(tab.id, title)} />
          ) : (
            <TabButton
              tab={tab}
              isActive={tab.id === active}
              panelId={panelId}
              onShow={() => store.show(tab.id)}
              onRename={() => setRenamed(tab.id)}
              onKeyDown={onKeyDown}
            />
          )}
          <button
            type="button"
            className={s.close}
            tabIndex={-1}
            aria-hidden="true"
            title={t('Close')}
            onClick={() => closeTab(store, tab)}
          >
            <X size={12} />
          </button>
        </div>
      ))}
    </div>
  )
}

interface TabButtonProps {
  readonly tab: QueryTab
  readonly isActive: boolean
  readonly panelId: string
  readonly onShow: () => void
  readonly onRename: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const TabButton = ({ tab, isActive, panelId, onShow, onRename, onKeyDown }: TabButtonProps) => {
  const isRunning = useRuns(({ runs }) => runs[tab.id]?.state === 'running')
  const unsaved = isUnsaved(tab)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  const note = isRunning ? t('running') : unsaved ? t('unsaved changes') : null
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      id={`sql-tab-${tab.id}`}
      aria-selected={isActive}
      aria-controls={isActive ? panelId : undefined}
      aria-label={note ? `${tab.title}, ${note}` : tab.title}
      tabIndex={isActive ? 0 : -1}
      className={s.title}
      title={tab.title}
      onClick={onShow}
      onDoubleClick={onRename}
      onKeyDown={onKeyDown}
    >
      <span>{tab.title}</span>
      {isRunning ? <span className={s.ring} aria-hidden="true" /> : unsaved ? <span className={s.dot} /> : null}
    </button>
  )
}

const Rename = ({ title, onDone }: { readonly title: string; readonly onDone: (title: string) => void }) => {
  const [text, setText] = useState(title)
  return (
    <input
      className={s.rename}
      aria-label={t('Name of the query')}
      value={text}
      size={Math.max(8, Math.min(32, text.length))}
      maxLength={250}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the tab that had the focus
      autoFocus
      onFocus={event => event.currentTarget.select()}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onKeyDown={event => {
        if (event.key === 'Enter') onDone(text)
        else if (event.key === 'Escape') onDone(title)
      }}
    />
  )
}
