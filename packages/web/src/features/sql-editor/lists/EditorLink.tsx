import { LinkButton } from '@belvedere/ui'
import { SquareTerminal } from 'lucide-react'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'

/** Link from the query lists to the editor. */
export const EditorLink = () => (
  <LinkButton href={ADDRESS.sqlEditor} icon={<SquareTerminal aria-hidden />}>
    {t('SQL editor')}
  </LinkButton>
)
