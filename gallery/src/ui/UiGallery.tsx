import { createToasts, Segmented, ToastHost, ToastsContext } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { Buttons, IconButtons } from './Buttons.tsx'
import { Checkboxes, Segments, Switches, TabRows, TabStrips } from './Choices.tsx'
import { Data, Labels, States } from './Display.tsx'
import { ChipsInputs, NumberInputs, TextInputs } from './Fields.tsx'
import { Dialogs, Menus, Toasts, Tooltips } from './Floating.tsx'
import { MultiSelects, PickLists, Selects } from './Selects.tsx'

type ThemeName = 'light' | 'dark'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const initialTheme = (): ThemeName => (new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light')

/** Every component of `ui` in every state, on one page, in both themes. */
export const UiGallery = () => {
  const [theme, setTheme] = useState<ThemeName>(initialTheme)
  const [toasts] = useState(createToasts)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <ToastsContext value={toasts}>
      <header className="bar">
        <h1>Component gallery</h1>
        <a href={`./?theme=${theme}`}>Chart gallery</a>
        <Segmented<ThemeName> value={theme} onChange={setTheme} options={THEMES} label="Theme" size="s" />
      </header>
      <main className="kinds">
        <Buttons />
        <IconButtons />
        <TextInputs />
        <ChipsInputs />
        <NumberInputs />
        <Selects />
        <MultiSelects />
        <PickLists />
        <Checkboxes />
        <Switches />
        <Segments />
        <TabRows />
        <TabStrips />
        <Tooltips />
        <Toasts />
        <Menus />
        <Dialogs />
        <Labels />
        <States />
        <Data />
      </main>
      <ToastHost />
    </ToastsContext>
  )
}
