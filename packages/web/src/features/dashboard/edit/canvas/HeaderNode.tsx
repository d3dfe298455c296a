import type { LayoutComponent } from '@belvedere/core/layout'
import { useEffect, useRef } from 'react'
import { t } from '../../../../i18n.ts'
import { setMeta } from '../actions.ts'
import { useDraftContext, useUi } from '../use-draft.ts'
import s from './canvas.module.css'
import { Frame } from './Frame.tsx'

interface HeaderNodeProps {
  readonly node: LayoutComponent
}

/** Header component. Its text is edited in place. */
export const HeaderNode = ({ node }: HeaderNodeProps) => {
  const isWriting = useUi(state => state.writing === node.id)
  const size = String(node.meta?.headerSize ?? 'MEDIUM_HEADER')
  return (
    <Frame
      node={node}
      className={s.header}
      background={node.meta?.background === 'BACKGROUND_WHITE' ? 'white' : undefined}
    >
      {isWriting ? (
        <HeaderField node={node} size={size} />
      ) : (
        <p className={s.heading} data-size={size}>
          {node.meta?.text || t('New header')}
        </p>
      )}
    </Frame>
  )
}

const HeaderField = ({ node, size }: { readonly node: LayoutComponent; readonly size: string }) => {
  const { store, ui, elements } = useDraftContext()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const end = (isSaved: boolean): void => {
    if (isSaved) store.getState().settle()
    else store.getState().revert()
    ui.getState().write(null)
    elements.get(node.id)?.focus()
  }
  return (
    <input
      ref={field}
      type="text"
      className={s.heading}
      data-size={size}
      aria-label={t('Header text')}
      value={node.meta?.text ?? ''}
      onChange={event => store.getState().preview(setMeta(node.id, { text: event.currentTarget.value }))}
      onBlur={() => {
        store.getState().settle()
        ui.getState().write(null)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') end(false)
      }}
    />
  )
}
