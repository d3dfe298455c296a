import type { LayoutComponent } from '@belvedere/core/layout'
import { cx } from '@belvedere/ui'
import { GripHorizontal, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import { componentLabel } from '../component-names.ts'
import { presentDraft } from '../draft-store.ts'
import { useDraftContext, useDraftState, useUi } from '../use-draft.ts'
import s from './canvas.module.css'
import { ResizeHandles } from './ResizeHandles.tsx'
import { Tools } from './Tools.tsx'
import { useFrame } from './use-frame.ts'
import { useFrameKeys } from './use-frame-keys.ts'

interface FrameProps {
  readonly node: LayoutComponent
  readonly className?: string | undefined
  readonly background?: string | undefined
  readonly children: ReactNode
}

const HAS_HANDLE: ReadonlySet<string> = new Set(['ROW', 'COLUMN', 'TABS'])
const IS_SIZED: ReadonlySet<string> = new Set(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'])

/** Frame of a component in edit mode: selection, drag and drop, resizing and keyboard moves. */
export const Frame = ({ node, className, background, children }: FrameProps) => {
  const { ui, store } = useDraftContext()
  const { chartNames } = useDashboard().model
  const isSelected = useUi(state => state.selected.includes(node.id))
  const isAlone = useUi(state => state.selected.length === 1 && state.selected[0] === node.id)
  const isWriting = useUi(state => state.writing === node.id)
  const isLifted = useUi(state => state.lifted === node.id)
  const label = useDraftState(state => componentLabel(presentDraft(state).layout, node.id, chartNames))
  const { element, handle, isDragging } = useFrame(node, false)
  const onKeyDown = useFrameKeys(node)
  const hasHandle = HAS_HANDLE.has(node.type)
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no semantic element for a component of a page
    <div
      ref={element}
      role="group"
      aria-label={label}
      aria-roledescription={t('Component that can be moved')}
      className={cx(s.frame, className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: components are selected and moved by keys
      tabIndex={0}
      data-component={node.id}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      data-dragged={isDragging || undefined}
      data-background={background}
      onClick={event => {
        event.stopPropagation()
        if (isWriting) return
        store.getState().settle()
        ui.getState().select(node.id, event.shiftKey || event.ctrlKey || event.metaKey)
      }}
      onDoubleClick={event => {
        event.stopPropagation()
        if (node.type === 'MARKDOWN' || node.type === 'HEADER') ui.getState().write(node.id)
      }}
      onKeyDown={onKeyDown}
      // Releasing Shift ends a resize by keys as one undo step.
      onKeyUp={event => event.key === 'Shift' && store.getState().settle()}
    >
      {hasHandle ? (
        <button
          ref={handle}
          type="button"
          tabIndex={-1}
          className={s.handle}
          data-kind={node.type}
          aria-label={t('Move {name}', { name: label })}
        >
          {node.type === 'ROW' ? <GripVertical size={14} /> : <GripHorizontal size={14} />}
        </button>
      ) : null}
      {children}
      {isAlone && !isWriting ? <Tools node={node} /> : null}
      {isAlone && !isWriting && IS_SIZED.has(node.type) ? <ResizeHandles node={node} /> : null}
    </div>
  )
}
