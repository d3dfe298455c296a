import type { Generated } from 'kysely'
import type { Content, Flag } from '../content.ts'

interface ReportTable extends Content {
  type: 'Report' | 'Alert'
  name: string
  description: string | null
  context_markdown: string | null
  active: Flag
  /** Cron expression of five fields, in the report's time zone. */
  crontab: string
  timezone: string
  creation_method: 'charts' | 'dashboards' | 'alerts_reports'
  report_format: 'PNG' | 'CSV' | 'TEXT' | 'PDF' | 'XLSX'
  chart_id: number | null
  dashboard_id: number | null
  /** Set for alerts only, like `sql` and `validator_*`. */
  database_id: number | null
  sql: string | null
  validator_type: 'not null' | 'operator' | null
  validator_config_json: string | null
  /** JSON list. */
  recipients: string
  /** In days. */
  log_retention: number
  /** In seconds, like `working_timeout`. */
  grace_period: number
  working_timeout: number
  force_screenshot: Flag
  /** In pixels. */
  custom_width: number | null
  extra: string
  last_eval_dttm: string | null
  last_state: 'Not triggered' | 'Working' | 'Success' | 'Error' | 'On Grace'
  last_value: number | null
  /** All digits of `last_value` where a double does not have them. */
  last_value_exact: string | null
  last_value_row_json: string | null
  /** The owner whose rights it runs with; null if there is none, which pauses the report. */
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
  /** All digits of `value` where a double does not have them. */
  value_exact: string | null
  value_row_json: string | null
  state: string
  error_message: string | null
  /** JSON with details of the run (`RunDetails` of the API); null before its first result. */
  details: string | null
}

/** Small pictures of what the latest runs of each report sent. */
interface ReportPictureTable {
  log_id: number
  report_id: number
  /** Base64. */
  png: string
}

/** Schedule state of a report. It is not part of the report, so that runs create no revisions. */
interface ReportScheduleTable {
  report_id: number
  /** Cron expression and zone that `next_run` was computed with. */
  crontab: string
  timezone: string
  /** Null if the report is not active. */
  next_run: string | null
  /** The scheduled time that is being processed, or to be retried. */
  slot: string | null
  /**
   * Fencing token, new for each run. A run with another token must not change anything. Null if no run is in progress.
   */
  token: string | null
  /** Number of runs for one slot, from 1. */
  attempt: number
  started: string | null
  /** End of the lease, extended by the run in progress. A run with an expired lease counts as dead. */
  lease_ends: string | null
  retry_at: string | null
  log_id: number | null
  /** JSON list of recipients that already have the report of this slot, so that a retry does not send it twice. */
  reached: string
  /** Time of the last delivery, from which the grace period of alerts is measured. */
  sent_on: string | null
  /** Time of the last notification of the owners about an error. */
  owners_notified_on: string | null
  /** Digest of the data that was sent last. */
  digest: string | null
}

/** Reports and alerts, with their schedule state and the log of their runs. */
export interface ReportTables {
  reports: ReportTable
  report_schedules: ReportScheduleTable
  report_logs: ReportLogTable
  report_pictures: ReportPictureTable
}
