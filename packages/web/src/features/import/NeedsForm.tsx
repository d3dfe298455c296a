import { Field, TextInput } from '@belvedere/ui'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n.ts'
import { TypedWord } from '../../kit/confirm/TypedWord.tsx'
import s from './Import.module.css'
import type { ImportNeeds } from './import-answers.ts'

export const OVERWRITE = 'OVERWRITE'

export interface NeedsFormProps {
  readonly needs: ImportNeeds
  readonly passwords: Readonly<Record<string, string>>
  readonly onPassword: (path: string, password: string) => void
  readonly consent: string
  readonly onConsent: (text: string) => void
}

/** Form for missing passwords and for the confirmation to overwrite existing objects. */
export const NeedsForm = ({ needs, passwords, onPassword, consent, onConsent }: NeedsFormProps) => {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focus the first empty field.
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    if (needs.passwords.length + needs.existing.length > 0) inputs.find(input => input.value === '')?.focus()
  }, [needs])
  return (
    <div ref={form}>
      {needs.passwords.length > 0 ? (
        <section className={s.part}>
          <p className={s.say}>{t('Files contain no passwords. Enter those of the databases that are new here:')}</p>
          {needs.passwords.map(path => (
            <Field key={path} label={path} required>
              <TextInput
                type="password"
                autoComplete="new-password"
                value={passwords[path] ?? ''}
                onChange={password => onPassword(path, password)}
              />
            </Field>
          ))}
        </section>
      ) : null}
      {needs.existing.length > 0 ? (
        <section className={s.part}>
          <div className={s.warning} role="alert">
            <TriangleAlert aria-hidden="true" />
            <div>
              <p>
                {t(
                  '{count, plural, one {This already exists and will be replaced, with all changes made since:} other {These already exist and will be replaced, with all changes made since:}}',
                  { count: needs.existing.length },
                )}
              </p>
              <ul className={s.paths}>
                {needs.existing.map(path => (
                  <li key={path}>{path}</li>
                ))}
              </ul>
            </div>
          </div>
          <TypedWord word={OVERWRITE} value={consent} onChange={onConsent} />
        </section>
      ) : null}
    </div>
  )
}
