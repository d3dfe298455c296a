import { Button, toasts } from '@belvedere/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../data/api-error.ts'
import { bootstrap } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { userName } from '../../kit/session/session.ts'
import { endView, viewTarget } from '../../kit/session/view-as.ts'
import s from './ViewBanner.module.css'

/** Marks every page that is seen as somebody else by an ink bar and an ink frame, and ends that. */
export const ViewBanner = () => {
  const target = viewTarget()
  const [isEnding, setEnding] = useState(false)
  if (!target) return null
  const end = () => {
    setEnding(true)
    endView().catch((error: unknown) => {
      setEnding(false)
      toasts.error(t('The view could not be ended: {reason}', { reason: reasonOf(error) }))
    })
  }
  const roles = bootstrap().user.roles.join(', ')
  return (
    <>
      <aside className={s.banner} aria-label={t('View as somebody else')}>
        <Eye size={16} aria-hidden="true" />
        <p className={s.text}>
          {target.kind === 'user' ? (
            <strong>{t('You see Belvedere as {name}', { name: userName() || target.name })}</strong>
          ) : (
            <strong>{t('You see Belvedere as the role {name}', { name: target.name })}</strong>
          )}
          <span>
            {target.kind === 'user' && roles ? `${roles}. ` : null}
            {t('Nothing can be changed. Written to the audit log.')}
          </span>
        </p>
        <Button size="s" className={s.stop} busy={isEnding} onClick={end}>
          {t('Stop viewing as')}
        </Button>
      </aside>
      <div className={s.frame} aria-hidden="true" />
    </>
  )
}
