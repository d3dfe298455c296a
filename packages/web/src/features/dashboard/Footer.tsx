import { readChosenCalendar } from '@belvedere/core/time'
import { durationText } from '../../chart/time/duration.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './dashboard.module.css'
import { useDashboard } from './state/context.ts'
import { useReport } from './use-report.ts'

/** Footer with the time zone, the number of charts and how they were answered. */
export const Footer = () => {
  const app = useApp()
  const { charts, fromCache, slowestMs } = useReport()
  const { metadata } = useDashboard().model
  const zone = readChosenCalendar(metadata).time_zone ?? bootstrap(app).config.chosen_time_zone
  if (charts === 0) return null
  return (
    <footer className={s.foot}>
      <span>{zone === null ? null : t('Times in {zone}', { zone: zone.replaceAll('_', ' ') })}</span>
      <span>
        {slowestMs === null
          ? t('{charts, plural, one {# chart} other {# charts}}', { charts })
          : t('{charts, plural, one {# chart} other {# charts}}, {fromCache} answered from cache, slowest {slowest}', {
              charts,
              fromCache,
              slowest: durationText(slowestMs),
            })}
      </span>
    </footer>
  )
}
