import { firstLines } from '@belvedere/core/sql-text'

interface SqlTextProps {
  readonly sql: string
  /** Maximum number of lines; longer texts end with a line of three dots (requirement CONST-070). */
  readonly lines: number
  readonly className?: string | undefined
  /** Accessible name; if given, the text can be scrolled by keyboard. */
  readonly label?: string
}

/** First lines of an SQL text, in their original format. */
export const SqlText = ({ sql, lines, className, label }: SqlTextProps) =>
  label === undefined ? (
    <pre className={className}>{firstLines(sql, lines)}</pre>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the text scrollable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      <pre>{firstLines(sql, lines)}</pre>
    </section>
  )
