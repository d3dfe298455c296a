import type { LayoutComponent } from '@belvedere/core/layout'
import { Button, Sheet, TextArea } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { Markdown } from '../../markdown/Markdown.tsx'
import { setMeta } from '../actions.ts'
import { applyOrNotify, useDraftContext } from '../use-draft.ts'
import s from './phone.module.css'

/** Text editor with a preview below it. */
export const TextSheet = ({ node }: { readonly node: LayoutComponent }) => {
  const app = useApp()
  const { store, ui } = useDraftContext()
  const isMarkdown = node.type === 'MARKDOWN'
  const [text, setText] = useState(String((isMarkdown ? node.meta?.code : node.meta?.text) ?? ''))
  const close = (): void => ui.getState().write(null)
  const done = (): void => {
    applyOrNotify(app, store, setMeta(node.id, isMarkdown ? { code: text } : { text }))
    close()
  }
  return (
    <Sheet
      open
      onOpenChange={open => open || close()}
      title={t('Edit text')}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={done}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <TextArea
        value={text}
        onChange={setText}
        mono={isMarkdown}
        rows={isMarkdown ? 8 : 2}
        aria-label={isMarkdown ? t('Text in Markdown') : t('Header text')}
      />
      {isMarkdown ? (
        <div className={s.reading}>
          <p className={s.note}>{t('On the dashboard')}</p>
          <Markdown text={text} height={0} />
        </div>
      ) : null}
    </Sheet>
  )
}
