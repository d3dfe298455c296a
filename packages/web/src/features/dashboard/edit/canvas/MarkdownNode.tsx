import { GRID_UNIT, type LayoutComponent } from '@belvedere/core/layout'
import { type CSSProperties, useEffect, useRef } from 'react'
import { t } from '../../../../i18n.ts'
import { heightOf } from '../../layout/Charts.tsx'
import { Markdown } from '../../markdown/Markdown.tsx'
import { setMeta } from '../actions.ts'
import { useDraftContext, useUi } from '../use-draft.ts'
import s from './canvas.module.css'
import { Frame } from './Frame.tsx'

interface MarkdownNodeProps {
  readonly node: LayoutComponent
}

/** Markdown component. While it is edited, the source is shown beside the rendered text. */
export const MarkdownNode = ({ node }: MarkdownNodeProps) => {
  const isWriting = useUi(state => state.writing === node.id)
  const code = node.meta?.code ?? ''
  const height = heightOf(node)
  return (
    <Frame node={node} className={s.text}>
      <div
        className={isWriting ? s.writing : s.written}
        style={{ '--height': `${Math.max(height, isWriting ? 20 * GRID_UNIT : 0)}px` } as CSSProperties}
      >
        {isWriting ? <Source node={node} /> : null}
        <div className={s.reading}>
          {isWriting ? <p className={s.preview}>{t('On the dashboard')}</p> : null}
          {code.trim() === '' ? (
            <p className={s.placeholder}>{t('A text: double-click or press Enter to write')}</p>
          ) : (
            <Markdown text={code} height={height} />
          )}
        </div>
      </div>
    </Frame>
  )
}

const Source = ({ node }: { readonly node: LayoutComponent }) => {
  const { store, ui, elements } = useDraftContext()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <textarea
      ref={field}
      className={s.source}
      aria-label={t('Text in Markdown')}
      spellCheck
      value={node.meta?.code ?? ''}
      placeholder={t('# A heading\n\nWords, **bold**, [a link](https://example.org), lists')}
      onChange={event => store.getState().preview(setMeta(node.id, { code: event.currentTarget.value }))}
      onBlur={() => {
        store.getState().settle()
        ui.getState().write(null)
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') elements.get(node.id)?.focus()
      }}
    />
  )
}
