import { durationText } from '../../chart/duration.ts'
import { t } from '../../i18n.ts'
import s from './dashboard.module.css'
import { useReport } from './use-report.ts'

/** The last line: how the page was answered. */
export const Footer = () => {
  const { charts, fromCache, slowestMs } = useReport()
  if (charts === 0) return null
  return (
    <footer className={s.foot}>
      <span />
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
