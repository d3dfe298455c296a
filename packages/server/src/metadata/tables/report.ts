import type { Generated } from 'kysely'
import type { Content, Flag } from '../content.ts'

interface ReportTable extends Content {
  type: 'Report' | 'Alert'
  name: string
  description: string | null
  context_markdown: string | null
  active: Flag
  /** Five fields, in the report's time zone. */
  crontab: string
  timezone: string
  creation_method: 'charts' | 'dashboards' | 'alerts_reports'
  report_format: 'PNG' | 'CSV' | 'TEXT' | 'PDF' | 'XLSX'
  chart_id: number | null
  dashboard_id: number | null
  /** Alerts only, as are `sql` and `validator_*`. */
  database_id: number | null
  sql: string | null
  validator_type: 'not null' | 'operator' | null
  validator_config_json: string | null
  /** JSON list. */
  recipients: string
  /** Days. */
  log_retention: number
  /** Seconds, as is `working_timeout`. */
  grace_period: number
  working_timeout: number
  force_screenshot: Flag
  /** Pixels. */
  custom_width: number | null
  extra: string
  last_eval_dttm: string | null
  last_state: 'Not triggered' | 'Working' | 'Success' | 'Error' | 'On Grace'
  last_value: number | null
  last_value_row_json: string | null
  /** The owner with whose rights it runs; null: nobody, and it is paused. */
  runs_as_id: number | null
}

interface ReportLogTable {
  id: Generated<number>
  uuid: string
  report_id: number
  scheduled_dttm: string
  start_dttm: string | null
  end_dttm: string | null
  value: number | null
  value_row_json: string | null
  state: string
  error_message: string | null
  /** JSON: what the run did besides (`RunDetails` of the API); null: it did nothing yet. */
  details: string | null
}

/** What runs sent, small: of the latest ones of each report. */
interface ReportPictureTable {
  log_id: number
  report_id: number
  /** Base64. */
  png: string
}

/** Where a report stands in its schedule. It is no part of the report: runs make no revisions of it. */
interface ReportScheduleTable {
  report_id: number
  /** Crontab and zone that `next_run` was reckoned with. */
  crontab: string
  timezone: string
  /** Null: not active. */
  next_run: string | null
  /** The time that is worked on, or is to be tried again. */
  slot: string | null
  /** Fencing: another one for each run. Whoever holds another one than this changes nothing any more; null: nobody works. */
  token: string | null
  /** Counts the runs for one slot, from 1. */
  attempt: number
  started: string | null
  /** Who works prolongs it; a run whose lease has ended has died. */
  lease_ends: string | null
  retry_at: string | null
  log_id: number | null
  /** JSON list: recipients that have what the slot brings, so that another attempt does not send to them again. */
  reached: string
  /** When something was sent last; alerts hold off from there. */
  sent_on: string | null
  /** When the owners were last notified of an error. */
  owners_notified_on: string | null
  /** Of the data that were sent last. */
  digest: string | null
}

/** Reports and alerts, with where they stand and the log of their runs. */
export interface ReportTables {
  reports: ReportTable
  report_schedules: ReportScheduleTable
  report_logs: ReportLogTable
  report_pictures: ReportPictureTable
}
