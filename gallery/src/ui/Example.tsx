import { type ReactNode, useState } from 'react'

interface ExampleProps {
  /** The state it shows. */
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One component in one state. */
export const Example = ({ name, wide = false, children }: ExampleProps) => (
  <div className={wide ? 'example wide' : 'example'}>
    <h3>{name}</h3>
    {children}
  </div>
)

/** One component in all its states. */
export const Kind = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className="kind" aria-label={name}>
    <h2>{name}</h2>
    <div className="examples">{children}</div>
  </section>
)

interface HeldProps<T> {
  readonly start: T
  readonly children: (value: T, onChange: (next: T) => void) => ReactNode
}

/** Holds the value of a control, so that it can be tried. */
export const Held = <T,>({ start, children }: HeldProps<T>) => {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
