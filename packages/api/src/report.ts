import Type, { type Static } from 'typebox'
import { AUDIT, NullableInteger, NullableText, nullable } from './audit.ts'
import { DATABASE_NAME } from './database.ts'
import { User } from './user.ts'

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
  /** At most ten, the latest last. */
  last_runs: Type.Array(
    Type.Object({
      id: Type.Integer(),
      state: Type.String(),
      /** Null while it is at work. */
      duration_ms: nullable(Type.Number()),
      start_dttm: NullableText,
      error_message: NullableText,
      /** Addresses and chats. */
      recipients: Type.Integer(),
      /** How many of them did not get it. */
      missed: Type.Integer(),
      /** Why the first of them did not. */
      missed_reason: NullableText,
    }),
  ),
  /** Null where it is not active. */
  next_run: NullableText,
  /** When a failed run is tried again. */
  retry_at: NullableText,
  /** The owner with whose rights it runs. */
  runs_as_id: nullable(Type.Integer()),
  /** Why it does not run although it is active: what that owner may no longer see, or that they may not sign in. */
  paused: nullable(Type.Object({ reason: Type.Enum(['chart', 'dashboard', 'no_owner']), owner: NullableText })),
  /** What is sent. */
  subject: nullable(Type.Object({ type: Type.Enum(['chart', 'dashboard']), id: Type.Integer(), name: Type.String() })),
  /** From here on: only where one report is read. */
  chart: nullable(Type.Object({ id: Type.Integer(), slice_name: Type.String(), viz_type: Type.String() })),
  dashboard: nullable(Type.Object({ id: Type.Integer(), dashboard_title: Type.String() })),
  database: nullable(DATABASE_NAME),
  sql: NullableText,
  validator_type: NullableText,
  validator_config_json: NullableText,
  last_value: nullable(Type.Number()),
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
  value: nullable(Type.Number()),
  value_row_json: NullableText,
  state: Type.String(),
  error_message: NullableText,
  /** The latest runs have a small picture of what they sent, for owners of the report. */
  has_picture: Type.Boolean(),
  /** What the run did besides; keys are there when they are known. */
  details: nullable(
    Type.Object({
      attempt: Type.Optional(Type.Integer()),
      /** Times of the schedule before this one that passed while nothing ran. */
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
      /** Charts that were missing in what was sent, with their reasons. */
      problems: Type.Optional(Type.Array(Type.String())),
      /** Why nothing was sent although nothing went wrong. */
      skipped: Type.Optional(NullableText),
      retry_at: Type.Optional(NullableText),
      /** Milliseconds that reading and drawing took, and sending. */
      steps: Type.Optional(Type.Array(Type.Object({ step: Type.Enum(['made', 'sent']), duration_ms: Type.Integer() }))),
      /** What was in the mail. */
      files: Type.Optional(Type.Array(Type.Object({ filename: Type.String(), bytes: Type.Integer() }))),
      /** How old the data were: ISO time. */
      as_of: Type.Optional(NullableText),
      /** The owners were notified of the error. */
      owners_notified: Type.Optional(Type.Boolean()),
      /** The report is paused since: later times of its schedule have no line of their own. */
      paused: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type ReportLog = Static<typeof ReportLog>
