import { Button } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../i18n.ts'
import { mailQuery } from './calls.ts'
import s from './reports.module.css'

/** Without a mail server nothing that is mailed can be active: said before it is refused. */
export const MailNote = ({ active, onOff }: { readonly active: boolean; readonly onOff: () => void }) => {
  const { data } = useQuery(mailQuery)
  if (!data || data.is_set_up) return null
  return (
    <div className={s.warning} role="status">
      <span>{data.hint}</span>
      {active ? (
        <Button size="s" onClick={onOff}>
          {t('Keep it switched off')}
        </Button>
      ) : null}
    </div>
  )
}
