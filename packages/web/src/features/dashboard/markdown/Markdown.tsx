import { useMemo } from 'react'
import s from './markdown.module.css'
import { renderMarkdown } from './render-markdown.ts'

/** Markdown text of a dashboard. Only safe HTML is rendered. */
export const Markdown = ({ text, height }: { readonly text: string; readonly height: number }) => {
  const html = useMemo(() => renderMarkdown(text), [text])
  return (
    <div
      className={s.markdown}
      style={{ maxHeight: Math.max(height, 400) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by renderMarkdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
