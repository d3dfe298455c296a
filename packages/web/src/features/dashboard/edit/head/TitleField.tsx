import { retitle } from '@belvedere/core/dashboard'
import { t } from '../../../../i18n.ts'
import { useDraft, useDraftContext } from '../use-draft.ts'
import s from './head.module.css'

/** Editable title. One visit of the field is one undo step. */
export const TitleField = () => {
  const { title } = useDraft()
  const { store } = useDraftContext()
  return (
    <input
      type="text"
      className={s.title}
      data-title-field
      aria-label={t('Dashboard title')}
      title={t('Dashboard title')}
      placeholder={t('Add the name of the dashboard')}
      maxLength={500}
      autoComplete="off"
      value={title}
      onChange={event => store.getState().preview(retitle(event.currentTarget.value))}
      onBlur={() => store.getState().settle()}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        store.getState().revert()
        event.currentTarget.blur()
      }}
    />
  )
}
