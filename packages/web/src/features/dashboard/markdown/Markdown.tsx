import { useMemo } from 'react'
import s from './markdown.module.css'
import { renderMarkdown } from './render-markdown.ts'

/** Written text of a dashboard. Only safe HTML gets into the page. */
export const Markdown = ({ text, height }: { readonly text: string; readonly height: number }) => {
  const html = useMemo(() => renderMarkdown(text), [text])
  return (
    <div
      className={s.markdown}
      style={{ maxHeight: Math.max(height, 400) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
