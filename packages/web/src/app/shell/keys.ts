import { t } from '../../i18n.ts'
import { administrationAddress, mayReadReports, maySendSql } from '../../kit/session/permissions.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import type { App } from '../../state/app.ts'

export interface KeyGroup {
  readonly title: string
  readonly keys: readonly { readonly keys: string; readonly text: string }[]
}

/** Returns all keyboard shortcuts, as shown by the "?" dialog. */
export const keyGroups = (app: App): readonly KeyGroup[] => {
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
        ...(maySendSql(app) ? [{ keys: 'G Q', text: t('Go to the SQL editor') }] : []),
        ...(mayReadReports(app) ? [{ keys: 'G R', text: t('Go to reports') }] : []),
        ...(administrationAddress(app) ? [{ keys: 'G A', text: t('Go to the administration') }] : []),
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
        { keys: `${command} Z`, text: t('Undo the last change') },
        { keys: `Shift ${command} Z`, text: t('Redo the last change') },
      ],
    },
  ]
}
