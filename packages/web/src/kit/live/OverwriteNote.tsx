import { overwriteItems } from '@belvedere/core/dashboard'
import type { JsonRecord } from '@belvedere/core/json'
import { Button } from '@belvedere/ui'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ageOf, type Conflict, changerOf } from '../../data/calls/conflict.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './OverwriteNote.module.css'

export interface OverwriteNoteProps {
  readonly conflict: Conflict
  /** Stored object and the object to be written, with the same fields. */
  readonly stored: JsonRecord
  readonly local: JsonRecord
}

/** Warning that the object to be saved was changed by another user, with the author, the time and the differences. */
export const OverwriteNote = ({ conflict, stored, local }: OverwriteNoteProps) => {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  const items = overwriteItems(stored, local)
  const name = changerOf(app, conflict)
  return (
    <div className={s.note} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <div className={s.words}>
        <p className={s.head}>{t('Please confirm the overwrite values.')}</p>
        <p>{t('{name} has saved a newer version, {age}. Nothing was saved.', { name, age: ageOf(conflict) })}</p>
        {items.length === 0 ? (
          <p>{t('Both versions are the same.')}</p>
        ) : (
          <Button size="s" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? t('Hide the change')
              : t('See the change ({count, plural, one {# field} other {# fields}})', { count: items.length })}
          </Button>
        )}
        {isOpen ? (
          <table className={s.items}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{t('Stored')}</th>
                <th scope="col">{t('Yours')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ keyPath, oldValue, newValue }) => (
                <tr key={keyPath}>
                  <th scope="row">{keyPath}</th>
                  <td>{oldValue}</td>
                  <td>{newValue}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </div>
  )
}
