import { Button, toasts } from '@belvedere/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import { endView, viewTarget } from '../../kit/session/view-as.ts'
import s from './ViewBanner.module.css'

/** Says on every page that it is seen as somebody else, and ends that. */
export const ViewBanner = () => {
  const target = viewTarget()
  const [isEnding, setEnding] = useState(false)
  if (!target) return null
  const { kind, name } = target
  const end = () => {
    setEnding(true)
    endView().catch((error: unknown) => {
      setEnding(false)
      toasts.error(t('The view could not be ended: {reason}', { reason: reasonOf(error) }))
    })
  }
  return (
    <aside className={s.banner} aria-label={t('View as somebody else')}>
      <Eye size={16} aria-hidden="true" />
      <p className={s.text}>
        <strong>
          {kind === 'user'
            ? t('You see Belvedere as {name}', { name })
            : t('You see Belvedere as the role {name}', { name })}
        </strong>
        <span>{t('Nothing can be changed meanwhile.')}</span>
      </p>
      <Button size="s" busy={isEnding} onClick={end}>
        {t('End the view')}
      </Button>
    </aside>
  )
}
