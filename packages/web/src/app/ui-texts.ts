import type { UiTexts } from '@belvedere/ui'
import { t } from '../i18n.ts'

/** Returns the translated texts of the components. */
export const uiTexts = (): UiTexts => ({
  close: t('Close'),
  clear: t('Clear'),
  search: t('Search'),
  noMatches: t('No matches'),
  loading: t('Loading'),
  remove: label => t('Remove {label}', { label }),
  add: text => t('Add “{text}”', { text }),
  selected: count => t('{count} selected', { count }),
  details: t('Details'),
  tryAgain: t('Try again'),
  notifications: t('Notifications'),
  previousMonth: t('Previous month'),
  nextMonth: t('Next month'),
})
