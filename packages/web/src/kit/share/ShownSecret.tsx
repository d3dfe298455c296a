import { Button } from '@belvedere/ui'
import { Copy } from 'lucide-react'
import { t } from '../../i18n.ts'
import { copyText } from './copy-text.ts'
import s from './ShownSecret.module.css'

/** A text that is shown once, such as a token or a link to a password, with a button that copies it. */
export const ShownSecret = ({ text }: { readonly text: string }) => (
  <div className={s.secret}>
    <code>{text}</code>
    <Button icon={<Copy />} onClick={() => void copyText(text, t('Copied'))}>
      {t('Copy')}
    </Button>
  </div>
)
