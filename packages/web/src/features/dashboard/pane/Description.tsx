import { Markdown } from '../markdown/Markdown.tsx'
import s from './pane.module.css'

/** What the owner says of the chart, between its header and its picture. */
export const Description = ({ text }: { readonly text: string }) => (
  <div className={s.description}>
    <Markdown text={text} height={160} />
  </div>
)
