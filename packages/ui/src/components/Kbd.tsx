import type { ReactNode } from 'react'
import s from './Small.module.css'

/** A single key cap. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => <kbd className={s.kbd}>{children}</kbd>

/** Key caps in a row: "Ctrl K". */
export const Keys = ({ keys }: { readonly keys: string }) => (
  <span className={s.keys}>
    {keys.split(' ').map(key => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
)
