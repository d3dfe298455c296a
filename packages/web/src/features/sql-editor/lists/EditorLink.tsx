import { LinkButton } from '@belvedere/ui'
import { SquareTerminal } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { EDITOR_PATH } from '../paths.ts'

/** From the lists of queries to where they are written. */
export const EditorLink = () => (
  <LinkButton href={EDITOR_PATH} icon={<SquareTerminal aria-hidden />}>
    {t('SQL editor')}
  </LinkButton>
)
