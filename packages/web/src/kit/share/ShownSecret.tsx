import { Button } from '@belvedere/ui'
import { Copy } from 'lucide-react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { copyText } from './copy-text.ts'
import s from './ShownSecret.module.css'

/** Text that is shown once, such as a token or a password link, with a copy button. */
export const ShownSecret = ({ text }: { readonly text: string }) => {
  const app = useApp()
  return (
    <div className={s.secret}>
      <code>{text}</code>
      <Button icon={<Copy />} onClick={() => void copyText(app, text, t('Copied'))}>
        {t('Copy')}
      </Button>
    </div>
  )
}
