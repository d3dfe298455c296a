import styles from './around.module.css'

/** The text of a query, to be read and copied. */
export const SqlText = ({ sql }: { readonly sql: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre className={styles.sql} tabIndex={0}>
    {sql}
  </pre>
)
