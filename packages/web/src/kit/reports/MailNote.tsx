import { Button } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { mailQuery } from './calls.ts'
import s from './reports.module.css'

/** Note that mailed reports cannot be active without a mail server, shown before the server refuses them. */
export const MailNote = ({ active, onOff }: { readonly active: boolean; readonly onOff: () => void }) => {
  const app = useApp()
  const { data } = useQuery(mailQuery(app))
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
