import {
  BASE_COLORS,
  CONTROL_CONTRAST,
  MAX_LOGO_LENGTH,
  readTheme,
  TEXT_CONTRAST,
  type ThemeColor,
  type ThemeMode,
  type ThemeProblem,
  themeContrasts,
} from '@belvedere/core/theme'
import { Button, Field, Segmented, Tag, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { FormSection } from '../../../kit/side-page/FormSection.tsx'
import s from './Themes.module.css'
import { type ThemeDraft, tokenOf, withToken } from './theme-calls.ts'

export interface ThemeFieldsProps {
  readonly draft: ThemeDraft
  readonly problems: readonly ThemeProblem[]
  readonly nameError: string | undefined
  readonly onChange: (draft: ThemeDraft) => void
}

const PICTURES = '.png,.jpg,.jpeg,.webp,.gif,.svg'
const HEX = /^#[0-9a-f]{6}$/i

const colorTexts = (): Readonly<Record<ThemeColor, readonly [label: string, hint: string]>> => ({
  colorPrimary: [t('Accent'), t('Buttons, links, selection')],
  colorTextBase: [t('Text'), t('Secondary text and lines are derived from it')],
  colorBgBase: [t('Background'), t('Panes; bars and side panels are derived from it')],
})

interface ColorRowProps extends Pick<ThemeFieldsProps, 'draft' | 'problems' | 'onChange'> {
  readonly token: ThemeColor
  readonly mode: ThemeMode
}

const ColorRow = ({ token, mode, draft, problems, onChange }: ColorRowProps) => {
  const [label, hint] = colorTexts()[token]
  const own = tokenOf(draft, token)
  const problem = problems.find(each => each.token === token)
  const set = (color: string): void => onChange(withToken(draft, token, color.trim()))
  return (
    <Field label={label} hint={hint} error={problem ? problem.message : undefined}>
      <span className={s.color}>
        <input
          type="color"
          className={s.well}
          aria-label={t('Pick a color: {label}', { label })}
          value={HEX.test(own) ? own : BASE_COLORS[mode][token]}
          onChange={event => set(event.target.value)}
        />
        <span className={s.code}>
          <TextInput value={own} onChange={set} placeholder={BASE_COLORS[mode][token]} maxLength={32} />
        </span>
        {own === '' ? null : (
          <Button size="s" aria-label={t('Reset {label}', { label })} onClick={() => set('')}>
            {t('Reset')}
          </Button>
        )}
      </span>
    </Field>
  )
}

const Contrast = ({ label, ratio, least }: { label: string; ratio: number; least: number }) => (
  <span>
    {t('{label} {ratio}:1', { label, ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}{' '}
    <Tag tone={ratio >= least ? 'success' : 'danger'}>{ratio >= least ? t('Enough') : t('Too low')}</Tag>
  </span>
)

const Contrasts = ({ draft }: Pick<ThemeFieldsProps, 'draft'>) => {
  const { text, accent } = themeContrasts(readTheme(draft.document))
  return (
    <p className={s.contrast} role="status" aria-label={t('Contrast')}>
      <Contrast label={t('Text on background')} ratio={text} least={TEXT_CONTRAST} />
      <Contrast label={t('Accent on background')} ratio={accent} least={CONTROL_CONTRAST} />
    </p>
  )
}

const Logo = ({ draft, problems, onChange }: Pick<ThemeFieldsProps, 'draft' | 'problems' | 'onChange'>) => {
  const [failure, setFailure] = useState<string | null>(null)
  const logo = tokenOf(draft, 'brandLogoUrl')
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const text = await readAsAddress(file)
    const isTooLarge = text.length > MAX_LOGO_LENGTH
    setFailure(isTooLarge ? t('{name} is too large. A logo may have up to 150 kB.', { name: file.name }) : null)
    if (!isTooLarge) onChange(withToken(draft, 'brandLogoUrl', text))
  }
  const problem = failure ?? problems.find(({ token }) => token === 'brandLogoUrl')?.message
  const shown = readTheme(draft.document).logo
  return (
    <Field label={t('Logo')} hint={t('PNG, JPEG, WebP, GIF or SVG, up to 150 kB')} error={problem}>
      <span className={s.logo}>
        {shown ? <img className={s.picture} src={shown} alt={t('The logo')} /> : null}
        <input
          type="file"
          className={s.file}
          accept={PICTURES}
          aria-label={t('Choose a logo')}
          onChange={event => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {logo === '' ? null : (
          <Button size="s" onClick={() => onChange(withToken(draft, 'brandLogoUrl', ''))}>
            {t('Remove')}
          </Button>
        )}
      </span>
    </Field>
  )
}

const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Form for the name, mode, colors and logo of a theme. */
export const ThemeFields = ({ draft, problems, nameError, onChange }: ThemeFieldsProps) => {
  const { mode } = readTheme(draft.document)
  const setMode = (next: ThemeMode): void =>
    onChange({ ...draft, document: { ...draft.document, algorithm: next === 'dark' ? 'dark' : 'default' } })
  return (
    <>
      <FormSection title={t('Theme')}>
        <Field label={t('Name')} required error={nameError}>
          <TextInput
            value={draft.theme_name}
            onChange={theme_name => onChange({ ...draft, theme_name })}
            maxLength={250}
          />
        </Field>
        <div>
          <Segmented<ThemeMode>
            label={t('Mode')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'light', label: t('Light') },
              { value: 'dark', label: t('Dark') },
            ]}
          />
        </div>
      </FormSection>
      <FormSection title={t('Colors')}>
        <div className={s.colors}>
          {(['colorPrimary', 'colorTextBase', 'colorBgBase'] as const).map(token => (
            <ColorRow key={token} {...{ token, mode, draft, problems, onChange }} />
          ))}
        </div>
        <Contrasts draft={draft} />
      </FormSection>
      <FormSection title={t('Brand')}>
        <Field
          label={t('Name of the product')}
          hint={t('Beside the logo and in the titles of pages. Empty: Belvedere.')}
          error={problems.find(({ token }) => token === 'brandAppName')?.message}
        >
          <TextInput
            value={tokenOf(draft, 'brandAppName')}
            onChange={name => onChange(withToken(draft, 'brandAppName', name))}
            maxLength={60}
          />
        </Field>
        <Logo {...{ draft, problems, onChange }} />
      </FormSection>
    </>
  )
}
