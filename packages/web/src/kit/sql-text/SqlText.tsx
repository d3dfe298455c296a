import { firstLines } from '@belvedere/core/sql-text'

interface SqlTextProps {
  readonly sql: string
  /** Lines that are shown; more end in a line of three dots (requirement CONST-070). */
  readonly lines: number
  readonly className?: string | undefined
  /** Given where the text scrolls: keys reach it then. */
  readonly label?: string
}

/** The beginning of a SQL text, as it was written. */
export const SqlText = ({ sql, lines, className, label }: SqlTextProps) =>
  label === undefined ? (
    <pre className={className}>{firstLines(sql, lines)}</pre>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
    <section className={className} aria-label={label} tabIndex={0}>
      <pre>{firstLines(sql, lines)}</pre>
    </section>
  )
