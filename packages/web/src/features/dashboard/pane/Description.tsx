import { Markdown } from '../markdown/Markdown.tsx'
import s from './pane.module.css'

/** Description of the chart, between header and chart. */
export const Description = ({ text }: { readonly text: string }) => (
  <div className={s.description}>
    <Markdown text={text} height={160} />
  </div>
)
