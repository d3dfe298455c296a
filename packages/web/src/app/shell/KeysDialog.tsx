import { Dialog, Keys } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './KeysDialog.module.css'
import { keyGroups } from './keys.ts'

/** Dialog with all keyboard shortcuts. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp()
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('All keys')} size="m">
      {keyGroups(app).map(group => (
        <section key={group.title} className={s.group}>
          <h3 className={s.title}>{group.title}</h3>
          <dl>
            {group.keys.map(entry => (
              <div key={entry.keys} className={s.row}>
                <dt>{entry.text}</dt>
                <dd>
                  <Keys keys={entry.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
