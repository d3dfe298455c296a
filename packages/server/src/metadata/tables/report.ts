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
  report_format: 'PNG' | 'CSV' | 'TEXT' | 'PDF'
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
}

/** Reports and alerts, with the log of their runs. */
export interface ReportTables {
  reports: ReportTable
  report_logs: ReportLogTable
}
