import Type, { type Static } from 'typebox'
import { AUDIT, NullableInteger, NullableText, nullable } from './audit.ts'
import { DATABASE_NAME } from './database.ts'
import { User } from './user.ts'

const AMOUNT = Type.Union([Type.Number(), Type.String()])

/** GET /api/v1/report/{id} → `result`. */
export const Report = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  type: Type.Union([Type.Literal('Report'), Type.Literal('Alert')]),
  name: Type.String(),
  description: NullableText,
  context_markdown: NullableText,
  active: Type.Boolean(),
  chart_id: NullableInteger,
  dashboard_id: NullableInteger,
  creation_method: Type.String(),
  crontab: Type.String(),
  crontab_humanized: Type.String(),
  timezone: Type.String(),
  report_format: Type.String(),
  recipients: Type.Array(
    Type.Object({ id: Type.Integer(), type: Type.String(), recipient_config_json: Type.String() }),
  ),
  owners: Type.Array(User),
  extra: Type.Record(Type.String(), Type.Unknown()),
  /** Days. */
  log_retention: Type.Number(),
  /** Seconds, as is `working_timeout`. */
  grace_period: Type.Number(),
  working_timeout: Type.Number(),
  force_screenshot: Type.Boolean(),
  /** Pixels. */
  custom_width: NullableInteger,
  last_eval_dttm: NullableText,
  last_state: Type.String(),
  /** The last ten runs at most, in ascending order of time. */
  last_runs: Type.Array(
    Type.Object({
      id: Type.Integer(),
      state: Type.String(),
      /** Null while the run is in progress. */
      duration_ms: nullable(Type.Number()),
      start_dttm: NullableText,
      error_message: NullableText,
      /** Number of recipients: mail addresses and chats. */
      recipients: Type.Integer(),
      /** Number of recipients whose delivery failed. */
      missed: Type.Integer(),
      /** Reason of the first failed delivery. */
      missed_reason: NullableText,
    }),
  ),
  /** Null if the report is not active. */
  next_run: NullableText,
  /** Time of the retry of a failed run. */
  retry_at: NullableText,
  /** Id of the owner with whose permissions the report runs. */
  runs_as_id: nullable(Type.Integer()),
  /**
   * Reason why an active report does not run: the owner lost access to the chart or dashboard, or no owner may sign in.
   */
  paused: nullable(Type.Object({ reason: Type.Enum(['chart', 'dashboard', 'no_owner']), owner: NullableText })),
  /** The chart or dashboard that is sent. */
  subject: nullable(Type.Object({ type: Type.Enum(['chart', 'dashboard']), id: Type.Integer(), name: Type.String() })),
  /** The fields below are only in the response for a single report. */
  chart: nullable(Type.Object({ id: Type.Integer(), slice_name: Type.String(), viz_type: Type.String() })),
  dashboard: nullable(Type.Object({ id: Type.Integer(), dashboard_title: Type.String() })),
  database: nullable(DATABASE_NAME),
  sql: NullableText,
  validator_type: NullableText,
  validator_config_json: NullableText,
  /** Digits that a number cannot hold are text. */
  last_value: nullable(AMOUNT),
  last_value_row_json: NullableText,
  ...AUDIT,
})
export type Report = Static<typeof Report>

/** GET /api/v1/report/{report_id}/log/{id} → `result`: one run of a report. */
export const ReportLog = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  scheduled_dttm: Type.String(),
  start_dttm: NullableText,
  end_dttm: NullableText,
  value: nullable(AMOUNT),
  value_row_json: NullableText,
  state: Type.String(),
  error_message: NullableText,
  /** True if a thumbnail of the sent content is stored: for the latest runs, shown to owners of the report. */
  has_picture: Type.Boolean(),
  /** Further facts of the run. A key is present only when it has a value. */
  details: nullable(
    Type.Object({
      attempt: Type.Optional(Type.Integer()),
      /** Number of earlier scheduled times that passed without a run. */
      missed: Type.Optional(Type.Integer()),
      deliveries: Type.Optional(
        Type.Array(
          Type.Object({
            kind: Type.String(),
            target: Type.String(),
            state: Type.String(),
            reason: Type.Optional(Type.String()),
          }),
        ),
      ),
      /** Charts that were missing in the sent content, with their reasons. */
      problems: Type.Optional(Type.Array(Type.String())),
      /** Reason why nothing was sent although there was no error. */
      skipped: Type.Optional(NullableText),
      retry_at: Type.Optional(NullableText),
      /** Milliseconds of the two steps: reading and drawing (`made`), and sending (`sent`). */
      steps: Type.Optional(Type.Array(Type.Object({ step: Type.Enum(['made', 'sent']), duration_ms: Type.Integer() }))),
      /** Files attached to the mail. */
      files: Type.Optional(Type.Array(Type.Object({ filename: Type.String(), bytes: Type.Integer() }))),
      /** Age of the data: ISO time. */
      as_of: Type.Optional(NullableText),
      /** True if the owners were notified of the error. */
      owners_notified: Type.Optional(Type.Boolean()),
      /** True if the run paused the report: later scheduled times get no entry of their own. */
      paused: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type ReportLog = Static<typeof ReportLog>
