import type { DragItemType } from '@belvedere/core/expressions'
import { Button, cx, Dialog, Popover, Tooltip } from '@belvedere/ui'
import { Info, Plus, X } from 'lucide-react'
import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { isFeatureOn } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import styles from './DropZone.module.css'
import { type Drag, type DraggedField, startItemDrag, useDrag } from './field-drag.ts'

export interface ZoneItem {
  readonly label: string
  readonly title?: string
  /** Muted text beside the name, with the meaning of the icon. */
  readonly detail?: string
  readonly icon: ReactNode
  /** Value for other zones that accept its type. If undefined, the item moves only within this zone. */
  readonly drag?: { readonly type: DragItemType; readonly value: unknown } | undefined
  /** Warning mark with a name, and a text on hover and focus. */
  readonly flag?: { readonly name: string; readonly text: string } | undefined
}

/** Texts of the place for the next item (requirement EXPLORE-DROP-003). */
export interface GhostText {
  /** Text if items can only be dropped. */
  readonly drop: string
  /** Text if a click opens the editor as well. */
  readonly click: string
}

export interface DropZoneProps {
  readonly label: string
  readonly items: readonly ZoneItem[]
  readonly accepts: readonly DragItemType[]
  /** Shown below the items while another one fits. A plain string is for a zone that takes no drops. */
  readonly ghost: GhostText | string | null
  readonly onDropField: (field: DraggedField) => void
  /** Called with an item from another zone. */
  readonly onDropItem?: (value: unknown) => void
  readonly onRemove: (index: number) => void
  readonly onMove: (from: number, to: number) => void
  /** Returns a text to confirm before item `index` is removed; null to remove it at once. */
  readonly confirmRemoval?: (index: number) => string | null
  /** Renders the editor of item `index`; null for a new item. */
  readonly renderEditor: (index: number | null, close: () => void) => ReactNode
  readonly editorWidth?: number
  /** Name of the editor's popover, if it differs from that of the item. */
  readonly editorLabel?: (index: number | null) => string
  /** Returns true if the editor opens for a dropped field. */
  readonly opensNewOnDrop?: (field: DraggedField) => boolean
}

/** Minimum size of editors in px (requirement CONST-064). */
const MIN_SIZE = { width: 320, height: 240 }

/** List of selected fields: click to edit, drag or Alt with an arrow key to reorder, Delete to remove. */
export const DropZone = (props: DropZoneProps) => {
  const { label, items, accepts, ghost, onMove } = props
  const id = useId()
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const close = () => setEditing(null)
  // A field dropped onto a full zone is edited here, and then replaces the existing one.
  const shownGhost = ghost ?? (editing === 'new' ? t('New') : null)
  const { zone, focusNext } = useFocusAfterChange()
  const removal = useRemoval(props, focusNext)
  const { isReady, isOver, leave, drop, over } = useDropping(props, id, () => setEditing('new'))
  return (
    <fieldset
      ref={zone}
      className={cx(styles.zone, isReady && styles.ready, isOver && styles.over)}
      aria-label={label}
      data-takes-drag={isReady || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={event => drop(event, items.length - 1)}
    >
      {items.map((item, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: an index keeps its button and the focus when its field changes
          key={index}
          {...props}
          onRemove={removal.begin}
          onTake={props.onRemove}
          onMove={(from, to) => {
            focusNext(to)
            onMove(from, to)
          }}
          item={item}
          index={index}
          isOpen={editing === index}
          onOpenChange={open => setEditing(open ? index : null)}
          zoneId={id}
          onDropAt={drop}
          close={close}
        />
      ))}
      {shownGhost !== null && (
        <Popover
          open={editing === 'new'}
          onOpenChange={open => setEditing(open ? 'new' : null)}
          side="right"
          width={props.editorWidth ?? 392}
          bare
          staysOnFocusOut
          resize={{ label: t('Resize'), min: MIN_SIZE }}
          label={props.editorLabel?.(null) ?? label}
          trigger={<Ghost text={shownGhost} takesFields={accepts.length > 0} isEditing={editing === 'new'} />}
        >
          {props.renderEditor(null, close)}
        </Popover>
      )}
      {removal.dialog}
    </fieldset>
  )
}

/** Handles drags over a zone and drops on it. */
function useDropping(props: DropZoneProps, id: string, onOpenNew: () => void) {
  const drag = useDrag()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent, to: number) => {
    setOver(false)
    // The item below the pointer has handled the drop.
    if (event.defaultPrevented || drag === null || !takes(drag)) return
    event.preventDefault()
    if ('field' in drag) {
      props.onDropField(drag.field)
      if (props.opensNewOnDrop?.(drag.field)) onOpenNew()
    } else if (drag.zone === id) props.onMove(drag.index, to)
    else {
      props.onDropItem?.(drag.value)
      drag.remove()
    }
  }
  const takes = (each: Drag): boolean =>
    ('zone' in each && each.zone === id) || (each.type !== null && props.accepts.includes(each.type))
  const isReady = drag !== null && takes(drag)
  const over = (event: DragEvent) => {
    if (!isReady) return
    event.preventDefault()
    setOver(true)
  }
  return { isReady, isOver: isReady && isOver, leave: () => setOver(false), drop, over }
}

/** Removes an item at once, or after a confirmation. */
function useRemoval({ items, confirmRemoval, onRemove }: DropZoneProps, focusNext: (index: number) => void) {
  const [pending, setPending] = useState<Removal | null>(null)
  const remove = (index: number) => {
    focusNext(index)
    onRemove(index)
  }
  const begin = (index: number) => {
    const reason = confirmRemoval?.(index) ?? null
    if (reason === null) remove(index)
    else setPending({ index, label: items[index]?.label ?? '', reason })
  }
  const close = () => setPending(null)
  const dialog =
    pending === null ? null : (
      <RemovalDialog removal={pending} onConfirm={() => remove(pending.index)} onClose={close} />
    )
  return { begin, dialog }
}

/** Removal that needs a confirmation. */
interface Removal {
  readonly index: number
  readonly label: string
  readonly reason: string
}

interface RemovalDialogProps {
  readonly removal: Removal
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const RemovalDialog = ({ removal, onConfirm, onClose }: RemovalDialogProps) => (
  <Dialog
    open
    danger
    size="s"
    onOpenChange={open => open || onClose()}
    title={t('Remove “{name}”?', { name: removal.label })}
    footer={
      <>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {t('Remove')}
        </Button>
      </>
    }
  >
    <p>{removal.reason}</p>
  </Dialog>
)

interface GhostProps extends ComponentProps<'button'> {
  readonly text: GhostText | string
  readonly takesFields: boolean
  readonly isEditing: boolean
}

/** Button in place of the next item. A zone that accepts no fields is only clicked. */
const Ghost = ({ text, takesFields, isEditing, ...button }: GhostProps) => {
  const app = useApp()
  const isClickable = !takesFields || isFeatureOn(app, 'ENABLE_DND_WITH_CLICK_UX')
  return (
    <button {...button} type="button" className={styles.ghost} data-place="" disabled={!isClickable && !isEditing}>
      <Plus size={12} aria-hidden />
      <span>{typeof text === 'string' ? text : isClickable ? text.click : text.drop}</span>
    </button>
  )
}

/** Moves the focus with a moved field, and to the next item after a removal. */
function useFocusAfterChange() {
  const zone = useRef<HTMLFieldSetElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const places = [...(zone.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    places[Math.min(next.current, places.length - 1)]?.focus()
    next.current = null
  })
  const focusNext = (index: number): void => {
    next.current = index
  }
  return { zone, focusNext }
}

interface ItemProps extends DropZoneProps {
  readonly item: ZoneItem
  readonly index: number
  readonly zoneId: string
  /** Removes the item because another zone has taken it; no confirmation. */
  readonly onTake: (index: number) => void
  readonly isOpen: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDropAt: (event: DragEvent, index: number) => void
  readonly close: () => void
}

const Item = ({ item, index, items, isOpen, onOpenChange, onDropAt, close, zoneId, ...zone }: ItemProps) => {
  const app = useApp()
  const row = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') zone.onRemove(index)
    else if (event.altKey && event.key === 'ArrowUp' && index > 0) zone.onMove(index, index - 1)
    else if (event.altKey && event.key === 'ArrowDown' && index < items.length - 1) zone.onMove(index, index + 1)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for pointers; the button inside handles keys
    <div
      ref={row}
      className={cx(styles.item, isOpen && styles.open)}
      draggable
      onDragStart={event =>
        startItemDrag(
          app,
          event,
          {
            type: item.drag?.type ?? null,
            zone: zoneId,
            index,
            value: item.drag?.value,
            remove: () => zone.onTake(index),
          },
          item.label,
        )
      }
      onDrop={event => onDropAt(event, index)}
    >
      <Popover
        open={isOpen}
        onOpenChange={onOpenChange}
        anchor={row}
        side="right"
        width={zone.editorWidth ?? 392}
        bare
        staysOnFocusOut
        resize={{ label: t('Resize'), min: MIN_SIZE }}
        label={zone.editorLabel?.(index) ?? item.label}
        trigger={
          <button type="button" className={styles.name} data-place="" onKeyDown={keys} title={item.title ?? item.label}>
            {item.icon}
            <span>{item.label}</span>
            {item.detail === undefined ? null : (
              <span className={styles.detail} aria-hidden>
                {item.detail}
              </span>
            )}
          </button>
        }
      >
        {zone.renderEditor(index, close)}
      </Popover>
      {item.flag ? (
        <Tooltip content={item.flag.text}>
          <button type="button" className={styles.flag} aria-label={item.flag.name}>
            <Info size={12} aria-hidden />
          </button>
        </Tooltip>
      ) : null}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Remove {name}', { name: item.label })}
        onClick={() => zone.onRemove(index)}
      >
        <X size={12} aria-hidden />
      </button>
    </div>
  )
}
