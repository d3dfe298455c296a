import { useEffect, useState } from 'react'
import type { Case } from './load-cases.ts'
import { Pane } from './Pane.tsx'
import { SIZES, type SizeName } from './sizes.ts'

type ThemeName = 'light' | 'dark'

interface Choices<T extends string> {
  readonly label: string
  readonly values: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
}

const Choice = <T extends string>({ label, values, value, onChange }: Choices<T>) => (
  <fieldset>
    <legend>{label}</legend>
    {values.map(one => (
      <label key={one}>
        <input type="radio" name={label} checked={one === value} onChange={() => onChange(one)} />
        {one}
      </label>
    ))}
  </fieldset>
)

const params = new URLSearchParams(location.search)
const initialTheme = (): ThemeName => (params.get('theme') === 'dark' ? 'dark' : 'light')
const initialSize = (): SizeName => SIZES.find(size => size === params.get('size')) ?? 'medium'
/** Of the types that the address names, or of all. */
const isShown = ({ type }: Case): boolean => (params.get('types')?.split(',') ?? [type.vizType]).includes(type.vizType)

/** Every example on one page, in both themes and all sizes. A click on a mark chooses it. */
export const Gallery = ({ cases }: { readonly cases: readonly Case[] }) => {
  const [theme, setTheme] = useState<ThemeName>(initialTheme)
  const [size, setSize] = useState<SizeName>(initialSize)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <header>
        <h1>Chart gallery</h1>
        <a href={`./ui.html?theme=${theme}`}>Component gallery</a>
        <Choice label="Theme" values={['light', 'dark']} value={theme} onChange={setTheme} />
        <Choice label="Size" values={SIZES} value={size} onChange={setSize} />
      </header>
      <nav aria-label="Types">
        {[...new Map(cases.map(({ type }) => [type.vizType, type.name]))].map(([vizType, name]) => (
          <a key={vizType} href={`?theme=${theme}&size=${size}&types=${vizType}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className={size}>
        {cases.filter(isShown).map(one => (
          <Pane key={`${one.type.vizType}/${one.example.name}/${size}`} {...one} theme={theme} size={size} />
        ))}
      </main>
    </>
  )
}
