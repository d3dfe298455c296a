import { t } from '../../../i18n.ts'
import { domainsOf } from './embedding-calls.ts'

/** Explains the effect of the list of domains. */
export const DomainsHint = ({ text }: { readonly text: string }) =>
  domainsOf(text).length === 0
    ? t('One origin a line, such as https://example.org. None: any site may show it.')
    : t('Browsers show the dashboard inside of pages of these sites alone.')
