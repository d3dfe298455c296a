import { Tabs as Base } from '@base-ui/react/tabs'
import { X } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import s from './TabStrip.module.css'

export interface TabStripProps {
  readonly value: string
  readonly onChange: (id: string) => void
  /** Name of the list of tabs. */
  readonly label: string
  /** `documents`: tabs of open texts, full height; `line`: names above a page, the open one underlined. */
  readonly look: 'documents' | 'line'
  /** `StripTab`s. */
  readonly children: ReactNode
}

/** Tabs that are renamed, removed and moved where they are. Arrow keys walk and choose, Home and End jump. */
export const TabStrip = ({ value, onChange, label, look, children }: TabStripProps) => (
  <Base.Root value={value} onValueChange={next => onChange(String(next))} className={cx(s.strip, s[look])}>
    <Base.List aria-label={label} className={s.list}>
      {children}
    </Base.List>
  </Base.Root>
)

export interface StripTabProps {
  readonly value: string
  readonly isActive: boolean
  readonly label: string
  /** Name for screen readers where it says more than the label. */
  readonly name?: string | undefined
  /** Stands after the label: a state. */
  readonly mark?: ReactNode
  /** Id of the tab's element. */
  readonly id: string
  /** Id of what the tab shows. */
  readonly panelId?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
  /** Stands in place of the tab while it is renamed; see `keepCursorKeys`. */
  readonly field?: ReactNode
  /** F2, Enter and a double click. */
  readonly onRename: () => void
  /** The cross and Delete. */
  readonly onRemove: () => void
  /** Tip of the cross, which is for the pointer alone. */
  readonly removeTitle: string
  /** The cross is shown for the open tab alone. */
  readonly isRemoveShownWhenActive?: boolean | undefined
  /** Alt with an arrow key. */
  readonly onMove?: ((direction: 'left' | 'right') => void) | undefined
}

const WALK = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** For the field that stands in place of a tab: keys that move its cursor do not walk the tabs. */
export const stopCursorKeys = (event: KeyboardEvent): void => {
  if (WALK.has(event.key)) event.stopPropagation()
}

/** A click is the tab's own: what it stands on is not clicked. */
const stop = (event: MouseEvent): void => event.stopPropagation()

/** Walking by keys opens; a press that may become a drag does not, its click does. */
const openOnWalk = ({ currentTarget }: FocusEvent<HTMLElement>): void => {
  if (currentTarget.matches(':focus-visible')) currentTarget.click()
}

const direction = (key: string) => (key === 'ArrowLeft' ? 'left' : key === 'ArrowRight' ? 'right' : null)

function tabKeys({ onRename, onRemove, onMove }: StripTabProps, event: KeyboardEvent): void {
  const to = direction(event.key)
  if (to && event.altKey && onMove) onMove(to)
  else if (event.key === 'F2' || event.key === 'Enter') onRename()
  else if (event.key === 'Delete') onRemove()
  else return
  event.preventDefault()
}

export const StripTab = (props: StripTabProps) => {
  const { value, isActive, label, name, mark, id, panelId, ref, field, onRename, onRemove } = props
  const isCrossShown = isActive || props.isRemoveShownWhenActive !== true
  return (
    <div className={s.slot} data-active={isActive || undefined} role="presentation">
      {field ? (
        <span className={s.field}>{field}</span>
      ) : (
        <Base.Tab
          ref={ref}
          value={value}
          id={id}
          aria-controls={isActive ? panelId : undefined}
          aria-label={name}
          aria-keyshortcuts="F2 Delete"
          title={label}
          className={s.tab}
          onClick={stop}
          onFocus={openOnWalk}
          onDoubleClick={event => {
            stop(event)
            onRename()
          }}
          onKeyDown={event => tabKeys(props, event)}
        >
          <span className={s.label}>{label}</span>
          {mark}
        </Base.Tab>
      )}
      {isCrossShown ? (
        <button
          type="button"
          className={s.remove}
          tabIndex={-1}
          aria-hidden="true"
          title={props.removeTitle}
          onClick={event => {
            stop(event)
            onRemove()
          }}
        >
          <X size={12} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
