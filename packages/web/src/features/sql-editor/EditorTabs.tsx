import { createToasts, IconButton, StripTab, type StripTabProps, stopCursorKeys, TabStrip } from '@belvedere/ui'
import { BookOpen, History, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './EditorTabs.module.css'
import { dropRuns, useRun } from './run-store.ts'
import type { TabStore } from './tab-store.ts'
import { isBlank, isUnsaved, type QueryTab } from './tabs.ts'

export interface EditorTabsProps {
  readonly store: TabStore
  readonly panelId: string
}

/** Tabs of the editor. Arrow keys move, F2, Enter or a double click renames, Delete closes. */
export const EditorTabs = ({ store, panelId }: EditorTabsProps) => {
  const app = useApp()
  return (
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
      <nav className={s.links} aria-label={t('Earlier queries')}>
        <Link href={ADDRESS.queryHistory} className={s.link} title={t('Query history')}>
          <History size={14} aria-hidden />
          <span>{t('Query history')}</span>
        </Link>
        {may(app, 'can_read', 'SavedQuery') ? (
          <Link href={ADDRESS.savedQueries} className={s.link} title={t('Saved queries')}>
            <BookOpen size={14} aria-hidden />
            <span>{t('Saved queries')}</span>
          </Link>
        ) : null}
      </nav>
    </div>
  )
}

/** Closes a tab and offers to reopen it. */
export function closeTab(app: App, store: TabStore, tab: QueryTab): void {
  store.close(tab.id)
  dropRuns(app, tab.id)
  if (isBlank(tab)) return
  const undo = { label: t('Undo'), onAction: () => store.reopen(tab) }
  app.part(createToasts).info(t('“{title}” closed', { title: tab.title }), undo)
}

const TabList = ({ store, panelId }: EditorTabsProps) => {
  const app = useApp()
  const { tabs, active } = store
  const [renamed, setRenamed] = useState<string | null>(null)
  const rename = (id: string, title: string) => {
    if (title.trim() !== '') store.change(id, { title: title.trim() })
    setRenamed(null)
  }
  return (
    <TabStrip look="documents" label={t('Queries')} value={active} onChange={store.show}>
      {tabs.map(tab => (
        <EditorTab
          key={tab.id}
          tab={tab}
          isActive={tab.id === active}
          panelId={panelId}
          field={renamed === tab.id ? <Rename title={tab.title} onDone={title => rename(tab.id, title)} /> : undefined}
          onRename={() => setRenamed(tab.id)}
          onRemove={() => closeTab(app, store, tab)}
        />
      ))}
    </TabStrip>
  )
}

interface EditorTabProps extends Pick<StripTabProps, 'isActive' | 'panelId' | 'field' | 'onRename' | 'onRemove'> {
  readonly tab: QueryTab
}

const EditorTab = ({ tab, isActive, ...props }: EditorTabProps) => {
  const isRunning = useRun(tab.id)?.state === 'running'
  const unsaved = isUnsaved(tab)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  const note = isRunning ? t('running') : unsaved ? t('unsaved changes') : null
  return (
    <StripTab
      {...props}
      ref={element}
      value={tab.id}
      id={`sql-tab-${tab.id}`}
      isActive={isActive}
      label={tab.title}
      name={note ? `${tab.title}, ${note}` : tab.title}
      mark={isRunning ? <span className={s.ring} aria-hidden="true" /> : unsaved ? <span className={s.dot} /> : null}
      removeTitle={t('Close')}
    />
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
      // biome-ignore lint/a11y/noAutofocus: it replaces the tab that had the focus
      autoFocus
      onFocus={event => event.currentTarget.select()}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onKeyDown={event => {
        stopCursorKeys(event)
        if (event.key === 'Enter') onDone(text)
        else if (event.key === 'Escape') onDone(title)
      }}
    />
  )
}
