import { chartTheme } from '@belvedere/charts/theme'
import {
  CATEGORICAL_SCHEMES,
  type ColorScheme,
  isSafePalette,
  LINEAR_SCHEMES,
  THEME_RAMPS,
  THEME_SCHEME,
} from '@belvedere/core/color'
import { Button, type Option, Select } from '@belvedere/ui'
import { type ReactNode, useMemo } from 'react'
import { useOwnSchemes } from '../../data/own-schemes.ts'
import { useThemeName } from '../../data/page/theme.ts'
import { t } from '../../i18n.ts'
import s from './scheme.module.css'
import type { SchemeEditor } from './use-scheme-editor.tsx'

export interface SchemeSelectProps {
  readonly label: string
  /** Id of a scheme; empty for none. */
  readonly value: string
  readonly onChange: (id: string) => void
  /** True: sequential and diverging schemes. False: categorical ones. */
  readonly isLinear?: boolean | undefined
  /** Label of the option for no scheme. If undefined, a scheme is required. */
  readonly none?: string | undefined
  readonly disabled?: boolean | undefined
  /** Called with the highlighted scheme of the open list; undefined when the preview ends. */
  readonly onTry?: ((id: string | undefined, label?: string) => void) | undefined
  /** Editor to create and change schemes. */
  readonly editor?: SchemeEditor | undefined
}

const optionOf = ({ id, label, colors }: ColorScheme, hint?: string): Option<string> => ({
  value: id,
  label,
  swatches: colors,
  hint,
})

/** Returns the hint of a palette. Color-blind safety is measured, not taken from a name. */
const hintOf = (colors: readonly string[]): string | undefined => (isSafePalette(colors) ? t('safe') : undefined)

const RAMP_LABELS: Readonly<Record<(typeof THEME_RAMPS)[number], string>> = {
  depth: t('Depth (amount)'),
  ember: t('Ember (more is worse)'),
  verdigris: t('Verdigris (more is better)'),
  diverging: t('Diverging (two sides)'),
}

/** Returns the options of all schemes with their colors, the default one first. */
function useSchemeOptions(isLinear: boolean): readonly Option<string>[] {
  const name = useThemeName()
  const made = useOwnSchemes()
  return useMemo(() => {
    const ownHere = made.filter(({ kind }) => (kind !== 'categorical') === isLinear)
    const { categories, ramps } = chartTheme(name)
    if (!isLinear) {
      const themeScheme = { id: THEME_SCHEME, label: 'Belvedere', colors: categories }
      return [themeScheme, ...ownHere, ...CATEGORICAL_SCHEMES].map(scheme => optionOf(scheme, hintOf(scheme.colors)))
    }
    const own = THEME_RAMPS.map(id => optionOf({ id, label: RAMP_LABELS[id], colors: ramps[id] }))
    const ramp = (scheme: ColorScheme, isDiverging: boolean) =>
      optionOf(scheme, isDiverging ? t('two sides') : undefined)
    return [
      ...own,
      ...ownHere.map(scheme => ramp(scheme, scheme.kind === 'diverging')),
      ...LINEAR_SCHEMES.map(scheme => ramp(scheme, scheme.isDiverging)),
    ]
  }, [name, isLinear, made])
}

/** Select of a color scheme, by name and colors. */
export const SchemeSelect = ({
  label,
  value,
  none,
  isLinear = false,
  onChange,
  onTry,
  disabled,
  editor,
}: SchemeSelectProps) => {
  const known = useSchemeOptions(isLinear)
  const empty: readonly Option<string>[] = none === undefined ? [] : [{ value: '', label: none }]
  const isForeign = value !== '' && !known.some(option => option.value === value)
  const foreign: readonly Option<string>[] = isForeign ? [{ value, label: value, hint: t('not installed') }] : []
  const options = [...empty, ...foreign, ...known]
  return (
    <Select<string>
      label={label}
      value={value}
      onChange={onChange}
      onTry={onTry && (id => onTry(id, options.find(option => option.value === id)?.label))}
      options={options}
      disabled={disabled}
      searchable
      footer={close => (
        <Footer isLinear={isLinear}>
          {editor?.change ? (
            <Button
              size="s"
              variant="ghost"
              onClick={() => {
                close()
                editor.change?.()
              }}
            >
              {t('Change it')}
            </Button>
          ) : null}
          {editor?.make ? (
            <Button
              size="s"
              variant="ghost"
              onClick={() => {
                close()
                editor.make?.(startColors(options, value, isLinear), isLinear ? 'sequential' : 'categorical')
              }}
            >
              {isForeign ? t('Make this scheme') : t('Make a scheme')}
            </Button>
          ) : null}
        </Footer>
      )}
    />
  )
}

/**
 * Returns the initial colors of a new scheme: those of the selected one, or the defaults of the light theme, which is
 * the stored form.
 */
function startColors(options: readonly Option<string>[], value: string, isLinear: boolean): readonly string[] {
  const { categories, ramps } = chartTheme('light')
  const house = isLinear ? Object.entries(ramps).find(([name]) => name === value)?.[1] : undefined
  const chosen = value === THEME_SCHEME ? categories : options.find(option => option.value === value)?.swatches
  return (house ?? chosen ?? (isLinear ? ramps.depth : categories)).slice(0, MAX_AT_START)
}

const MAX_AT_START = 10

const Footer = ({ isLinear, children }: { readonly isLinear: boolean; readonly children: ReactNode }) => (
  <div className={s.footer}>
    {isLinear ? null : (
      <p className={s.about}>{t('Safe: the first five stay apart for red-green color-blind eyes.')}</p>
    )}
    <div className={s.acts}>{children}</div>
  </div>
)
