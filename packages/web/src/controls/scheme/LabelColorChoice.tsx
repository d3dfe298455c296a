import { chartTheme, LIGHT_THEME, withColors } from '@belvedere/charts/theme'
import { parseColor, printHex } from '@belvedere/core/color'
import { Button, Field } from '@belvedere/ui'
import { useState } from 'react'
import { useThemeName } from '../../data/theme.ts'
import { t } from '../../i18n.ts'
import { ColorCode } from './ColorCode.tsx'
import s from './label-colors.module.css'

export interface LabelColorChoiceProps {
  readonly label: string
  /** `#rrggbb` as it is on the screen. */
  readonly color: string
  /** Colors of the scheme; undefined: those of the house. */
  readonly palette: readonly string[] | undefined
  /** What was given to this label, as it is stored; undefined: it has the scheme's. */
  readonly given: string | undefined
  /** Undefined: as the scheme has it. */
  readonly onChange: (color: string | undefined) => void
  /** The label is yet to be added: it has no other color to go back to. */
  readonly isNew?: boolean | undefined
  /** A color that is looked at; undefined: no longer. */
  readonly onTry?: ((color: string | undefined) => void) | undefined
}

const codeOf = (color: string | undefined): string | undefined => {
  const parsed = color === undefined ? undefined : parseColor(color)
  return parsed && printHex(parsed)
}

/** One color for a label: of the scheme, or any other. */
export const LabelColorChoice = ({ label, color, palette, given, isNew, onChange, onTry }: LabelColorChoiceProps) => {
  const [wrong, setWrong] = useState<string | null>(null)
  // stored as the light theme has them, they look right in both
  const stored = palette ?? LIGHT_THEME.categories
  return (
    <>
      <div className={s.choice}>
        {withColors(chartTheme(useThemeName()), palette).categories.map((each, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may have a colour twice
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
              {t('As the scheme has it')}
            </Button>
          ) : null}
        </div>
      </Field>
    </>
  )
}
