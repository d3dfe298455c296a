import { ADDRESS } from '../../data/addresses.ts'
import { t } from '../../i18n.ts'
import { administrationAddress, mayReadReports, maySendSql } from '../../kit/session/permissions.ts'
import { commandKey } from '../../kit/shell/command-key.ts'

export interface KeyGroup {
  readonly title: string
  readonly keys: readonly { readonly keys: string; readonly text: string }[]
}

/** Where G and a letter lead; undefined where the letter means nothing, or its page is not offered. */
export const goTo = (letter: string): string | undefined => {
  const addresses: Readonly<Record<string, string | undefined>> = {
    h: ADDRESS.home,
    d: ADDRESS.dashboards,
    c: ADDRESS.charts,
    s: ADDRESS.datasets,
    q: ADDRESS.sqlEditor,
    r: mayReadReports() ? ADDRESS.reports : undefined,
    a: administrationAddress(),
  }
  return addresses[letter]
}

/** All keys, as the list behind "?" shows them. */
export const keyGroups = (): readonly KeyGroup[] => {
  const command = commandKey()
  return [
    {
      title: t('Everywhere'),
      keys: [
        { keys: `${command} K`, text: t('Find anything, do anything') },
        { keys: '?', text: t('All keys') },
        { keys: 'G H', text: t('Go home') },
        { keys: 'G D', text: t('Go to dashboards') },
        { keys: 'G C', text: t('Go to charts') },
        { keys: 'G S', text: t('Go to datasets') },
        ...(maySendSql() ? [{ keys: 'G Q', text: t('Go to the SQL editor') }] : []),
        ...(mayReadReports() ? [{ keys: 'G R', text: t('Go to reports') }] : []),
        ...(administrationAddress() ? [{ keys: 'G A', text: t('Go to the administration') }] : []),
        { keys: 'G T', text: t('Switch between light and dark') },
      ],
    },
    {
      title: t('On a dashboard'),
      keys: [
        { keys: 'E', text: t('Edit the dashboard') },
        { keys: 'F', text: t('Go to the filters') },
        { keys: 'R', text: t('Refresh every chart') },
      ],
    },
    {
      title: t('On a chart or a query'),
      keys: [
        { keys: `${command} Enter`, text: t('Run or update') },
        { keys: `${command} S`, text: t('Save') },
        { keys: `${command} Z`, text: t('Take back the last change') },
        { keys: `Shift ${command} Z`, text: t('Do it again') },
      ],
    },
  ]
}
