import { chartTheme, LIGHT_THEME, withColors } from '@belvedere/charts/theme'
import { parseColor, printHex } from '@belvedere/core/color'
import { Button, Field } from '@belvedere/ui'
import { useState } from 'react'
import { useThemeName } from '../../data/page/theme.ts'
import { t } from '../../i18n.ts'
import { ColorCode } from './ColorCode.tsx'
import s from './label-colors.module.css'

export interface LabelColorChoiceProps {
  readonly label: string
  /** Color on the screen as `#rrggbb`. */
  readonly color: string
  /** Colors of the scheme; undefined for the default scheme. */
  readonly palette: readonly string[] | undefined
  /** Stored color of this label; undefined if it has the scheme's. */
  readonly given: string | undefined
  /** Called with undefined to use the scheme's color. */
  readonly onChange: (color: string | undefined) => void
  /** True for a label that is being added, which has no color to reset to. */
  readonly isNew?: boolean | undefined
  /** Called with a previewed color; undefined when the preview ends. */
  readonly onTry?: ((color: string | undefined) => void) | undefined
}

const codeOf = (color: string | undefined): string | undefined => {
  const parsed = color === undefined ? undefined : parseColor(color)
  return parsed && printHex(parsed)
}

/** Choice of a label's color, from the scheme or any other. */
export const LabelColorChoice = ({ label, color, palette, given, isNew, onChange, onTry }: LabelColorChoiceProps) => {
  const [wrong, setWrong] = useState<string | null>(null)
  // stored as in the light theme; the dark theme adapts them
  const stored = palette ?? LIGHT_THEME.categories
  return (
    <>
      <div className={s.choice}>
        {withColors(chartTheme(useThemeName()), palette).categories.map((each, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may contain a color twice
            key={index}
            type="button"
            className={s.choose}
            style={{ background: each }}
            aria-label={t('Color {number} of the scheme', { number: index + 1 })}
            aria-pressed={each === color}
            onMouseEnter={() => onTry?.(stored[index])}
            onMouseLeave={() => onTry?.(undefined)}
            onClick={() => onChange(stored[index])}
          />
        ))}
      </div>
      <Field
        className={s.other ?? ''}
        label={t('Another color')}
        error={wrong === null ? null : t('Invalid color: {color}', { color: wrong })}
      >
        <div className={s.code}>
          <ColorCode
            label={label}
            value={codeOf(given) ?? color}
            onChange={onChange}
            onTry={onTry}
            onWrong={setWrong}
          />
          {given !== undefined && !isNew ? (
            <Button size="s" onClick={() => onChange(undefined)}>
              {t('Use the color of the scheme')}
            </Button>
          ) : null}
        </div>
      </Field>
    </>
  )
}
