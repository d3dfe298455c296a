import { t } from '../../../i18n.ts'
import { domainsOf } from './embedding-calls.ts'

/** Explains the effect of the list of domains. */
export const DomainsHint = ({ text }: { readonly text: string }) =>
  domainsOf(text).length === 0
    ? t('One origin per line, such as https://example.org. If empty, any site can show it.')
    : t('Browsers show the dashboard only inside pages of these sites.')
