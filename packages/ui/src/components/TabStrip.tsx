import { Tabs as Base } from '@base-ui/react/tabs'
import { X } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import s from './TabStrip.module.css'

export interface TabStripProps {
  readonly value: string
  readonly onChange: (id: string) => void
  /** Accessible name of the list of tabs. */
  readonly label: string
  /** `documents`: full-height tabs of open documents; `line`: names above a page, the open one underlined. */
  readonly look: 'documents' | 'line'
  /** `StripTab`s. */
  readonly children: ReactNode
}

/** Tabs that can be renamed, removed and reordered in place. Arrow keys move and select, Home and End jump. */
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
  /** Accessible name if it differs from the label. */
  readonly name?: string | undefined
  /** State shown after the label. */
  readonly mark?: ReactNode
  /** Id of the tab element. */
  readonly id: string
  /** Id of the panel that the tab controls. */
  readonly panelId?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
  /** Field that replaces the tab while it is renamed; see `stopCursorKeys`. */
  readonly field?: ReactNode
  /** Called on F2, Enter and a double click. */
  readonly onRename: () => void
  /** Called on Delete and a click on the close button. */
  readonly onRemove: () => void
  /** Tooltip of the close button, which is for pointers only. */
  readonly removeTitle: string
  /** Shows the close button only on the open tab. */
  readonly isRemoveShownWhenActive?: boolean | undefined
  /** Called on Alt with an arrow key. */
  readonly onMove?: ((direction: 'left' | 'right') => void) | undefined
}

const WALK = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Stops keys that move the cursor of a rename field from moving between tabs. */
export const stopCursorKeys = (event: KeyboardEvent): void => {
  if (WALK.has(event.key)) event.stopPropagation()
}

/** Stops a click on a tab from reaching the elements behind it. */
const stop = (event: MouseEvent): void => event.stopPropagation()

/** Opens a tab that is reached with the keyboard. A press that may start a drag does not open it; its click does. */
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
