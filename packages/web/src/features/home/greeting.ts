import { t } from '../../i18n.ts'

/** Returns the greeting for an hour, 0 to 23. */
export const greeting = (hour: number): string => {
  if (hour >= 5 && hour < 12) return t('Good morning')
  return hour >= 12 && hour < 18 ? t('Good afternoon') : t('Good evening')
}
