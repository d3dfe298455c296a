import styles from './around.module.css'

/** SQL text to read and copy. */
export const SqlText = ({ sql }: { readonly sql: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <pre className={styles.sql} tabIndex={0}>
    {sql}
  </pre>
)
