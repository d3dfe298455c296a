import { CircleAlert } from 'lucide-react'
import { t } from '../../../i18n.ts'
import s from './filter-settings.module.css'

interface AttentionProps {
  /** Number of filters and dividers with problems. */
  readonly wrong: number
  readonly removed: number
  readonly changed: number
  readonly onNext: () => void
}

/** Status in the dialog's footer: problems that prevent saving, or else the unsaved changes. */
export const Attention = ({ wrong, removed, changed, onNext }: AttentionProps) => {
  if (wrong > 0)
    return (
      <span className={s.attention}>
        <CircleAlert size={14} aria-hidden="true" />
        {t('{wrong, plural, one {# filter needs} other {# filters need}} attention', { wrong })}
        {wrong > 1 ? (
          <button type="button" className={s.next} onClick={onNext}>
            {t('Next')}
          </button>
        ) : null}
      </span>
    )
  const parts = [
    removed > 0 ? t('{removed, plural, one {# filter removed} other {# filters removed}}', { removed }) : null,
    changed > 0 ? t('{changed, plural, one {# filter changed} other {# filters changed}}', { changed }) : null,
  ].filter(part => part !== null)
  return <span className={s.unsaved}>{parts.length > 0 ? parts.join(', ') : null}</span>
}
