import { formatMessage } from '../i18n/index.ts'

/**
 * All errors that a user can see. The code identifies the error and is the `error_type` of the response; the text has
 * named slots. Texts that the specification defines are literal.
 */
export interface ErrorSpec {
  /** HTTP status of the response. */
  readonly http: number
  readonly level: 'error' | 'warning' | 'info'
  readonly text: string
}

export const ERRORS = {
  // requests
  NOT_JSON: { http: 400, level: 'error', text: 'Request is not JSON' },
  INCORRECT_REQUEST: { http: 400, level: 'error', text: 'Request is incorrect: {reason}' },
  INVALID_Q: { http: 400, level: 'error', text: 'Not a valid rison/json argument' },
  INVALID_Q_SCHEMA: { http: 400, level: 'error', text: 'Not a valid rison schema: {reason}' },
  NOT_AUTHENTICATED: { http: 401, level: 'error', text: 'Missing Authorization Header' },
  TOKEN_EXPIRED: { http: 401, level: 'error', text: 'Token has expired' },
  INVALID_TOKEN: { http: 401, level: 'error', text: 'Token is not valid' },
  LOGIN_FAILED: { http: 401, level: 'error', text: 'Not authorized' },
  CSRF_FAILED: { http: 400, level: 'error', text: 'The CSRF token is missing. Reload the page and try again.' },
  TOO_MANY_LOGINS: {
    http: 429,
    level: 'error',
    text: 'Too many failed sign-ins. Try again in {seconds} seconds.',
  },
  FORBIDDEN: { http: 403, level: 'error', text: 'Forbidden' },
  VIEW_READ_ONLY: {
    http: 403,
    level: 'info',
    text: 'You are viewing Belvedere as another user or role, so nothing can be changed. Stop viewing to make changes.',
  },
  CROSS_SITE: { http: 403, level: 'error', text: 'Requests from other sites are refused.' },
  METHOD_NOT_ALLOWED: { http: 405, level: 'error', text: 'Method not allowed' },
  NOT_FOUND: { http: 404, level: 'error', text: 'Not found' },
  CONFLICT: { http: 409, level: 'error', text: 'The stored version is newer than the one you changed.' },
  BODY_TOO_LARGE: { http: 413, level: 'error', text: 'The request is larger than {limit}.' },
  NOT_AVAILABLE: { http: 400, level: 'error', text: '{what} is not available: {reason}' },
  INTERNAL: { http: 500, level: 'error', text: 'Fatal error' },
  // storage
  DISK_FULL: {
    http: 507,
    level: 'error',
    text: 'There is no space left on the disk of {where}. Free some space there, then try again.',
  },
  STORE_UNAVAILABLE: {
    http: 503,
    level: 'error',
    text: 'The metadata store cannot be used now: {reason}. Try again in {seconds} seconds.',
  },
  STORE_DAMAGED: {
    http: 503,
    level: 'error',
    text: 'The metadata file is damaged ({reason}). Restart Belvedere: it prints the path of the last good copy.',
  },
  TABLE_LOADING: {
    http: 503,
    level: 'info',
    text: 'The table "{table}" is still being loaded. Try again in {seconds} seconds.',
  },
  TABLE_DAMAGED: {
    http: 422,
    level: 'error',
    text: 'A file of the table "{table}" is damaged or missing. Upload the table again, or restore the data folder from a backup.',
  },
  // chart data
  COLUMN_DOES_NOT_EXIST_ERROR: { http: 400, level: 'error', text: 'There is no column named "{column}".' },
  METRIC_DOES_NOT_EXIST_ERROR: { http: 400, level: 'error', text: 'Metric "{metric}" does not exist' },
  INVALID_METRIC: { http: 400, level: 'error', text: 'The metric is not valid: {reason}' },
  UNSUPPORTED_TIME_GRAIN: { http: 400, level: 'error', text: '{dialect} has no time grain "{grain}".' },
  UNSUPPORTED_OPERATOR: { http: 400, level: 'error', text: 'There is no filter operator "{operator}".' },
  INVALID_TIME_RANGE: { http: 400, level: 'error', text: 'Time string is ambiguous or not understood: "{text}"' },
  TIME_RANGE_REVERSED: { http: 400, level: 'error', text: 'From date cannot be larger than to date' },
  INVALID_POST_PROCESSING: { http: 400, level: 'error', text: 'Post processing "{operation}": {reason}' },
  TEXT_TOO_LONG: { http: 400, level: 'error', text: 'The statement is too long to be formatted. Format a part of it.' },
  POST_PROCESSING_LIMIT: {
    http: 400,
    level: 'error',
    text: 'Post processing "{operation}" needs more than {limit} {unit}. {hint}',
  },
  INVALID_FILTER: { http: 400, level: 'error', text: 'The filter on "{column}" is not valid: {reason}' },
  DUPLICATE_LABEL: { http: 400, level: 'error', text: 'Two columns or metrics are both labeled "{label}".' },
  REPEATED_COLUMN_NAME: {
    http: 422,
    level: 'error',
    text: 'The query returns "{column}" more than once. Give each of these columns its own name with AS.',
  },
  TABLE_DOES_NOT_EXIST_ERROR: { http: 400, level: 'error', text: 'There is no table named "{table}".' },
  SCHEMA_DOES_NOT_EXIST_ERROR: { http: 400, level: 'error', text: 'There is no schema named "{schema}".' },
  AGGREGATE_NOT_FOR_TYPE: {
    http: 400,
    level: 'error',
    text: 'The database has no {function} for values of type {type}. Cast them first, for example {function}(CAST(id AS text)), or AS numeric if they are numbers.',
  },
  FUNCTION_DOES_NOT_EXIST_ERROR: { http: 400, level: 'error', text: 'There is no function named "{function}".' },
  TABLE_SECURITY_ACCESS_ERROR: {
    http: 400,
    level: 'error',
    text: 'The database does not let this connection read "{table}". Ask its owner for read access.',
  },
  WRONG_VALUE_TYPE: { http: 400, level: 'error', text: 'A value has the wrong type: {reason}' },
  NUMBER_OUT_OF_RANGE: {
    http: 400,
    level: 'error',
    text: 'A number is too large for the database: {reason}. Make the values smaller or decimal in the expression, for example with CAST(... AS DOUBLE PRECISION).',
  },
  DIVISION_BY_ZERO: {
    http: 400,
    level: 'error',
    text: 'A number was divided by zero. Write NULLIF(..., 0) around the divisor.',
  },
  DATABASE_OUT_OF_ROOM: {
    http: 400,
    level: 'error',
    text: 'The database does not have enough memory or disk space for this query: {reason}. Use fewer groups or a shorter time range.',
  },
  UNSUPPORTED_TIME_FORMAT: { http: 400, level: 'error', text: '{dialect} cannot read times written as "{format}".' },
  TIME_ZONE_NOT_LOADED: {
    http: 400,
    level: 'error',
    text: 'The database has no time zone named "{zone}". Its administrator can load the time zone tables, in MySQL and MariaDB with mysql_tzinfo_to_sql.',
  },
  TIME_RANGE_NOT_UNDERSTOOD: { http: 400, level: 'error', text: 'Unexpected time range: {reason}' },
  TIME_OFFSETS_NOT_AVAILABLE: {
    http: 400,
    level: 'error',
    text: 'Comparison with another time is not supported here.',
  },
  INVALID_TIME_OFFSET: { http: 400, level: 'error', text: 'The time offset "{offset}" cannot be used: {reason}' },
  EMPTY_QUERY: { http: 400, level: 'error', text: 'Empty query?' },
  TEMPLATE_ERROR: { http: 400, level: 'error', text: 'The template cannot be used: {reason}' },
  SQL_NOT_ALLOWED: { http: 400, level: 'error', text: 'This SQL is not allowed: {reason}' },
  SYNTAX_ERROR: { http: 400, level: 'error', text: 'The SQL has a mistake: {reason}' },
  QUERY_FAILED: { http: 400, level: 'error', text: 'The query failed: {reason}' },
  LENT_QUERY_FAILED: {
    http: 400,
    level: 'error',
    text: 'This query failed. The owners of the dashboard see the reason when they open it.',
  },
  RESULT_TOO_LARGE: { http: 400, level: 'error', text: 'The query needs more memory than it may use. {hint}' },
  CHART_QUERY_TIMEOUT: { http: 408, level: 'warning', text: 'The query took longer than {seconds} s.' },
  QUERY_STOPPED: { http: 499, level: 'info', text: 'Updating chart was stopped' },
  ENGINE_BUSY: {
    http: 503,
    level: 'info',
    text: 'The query engine is busy. Try again in {seconds} seconds.',
  },
  ENGINE_UNAVAILABLE: { http: 503, level: 'error', text: 'The query engine is restarting. Try again.' },
  CONNECTION_FAILED: { http: 400, level: 'error', text: 'The database cannot be reached: {reason}' },
  CONNECTION_HOST_DOWN_ERROR: {
    http: 422,
    level: 'error',
    text: 'The host "{hostname}" might be down, and can\'t be reached on port {port}.',
  },
  CONNECTION_INVALID_HOSTNAME_ERROR: { http: 422, level: 'error', text: "The hostname provided can't be resolved." },
  CONNECTION_PORT_CLOSED_ERROR: { http: 422, level: 'error', text: 'The port is closed.' },
  CONNECTION_ACCESS_DENIED_ERROR: {
    http: 422,
    level: 'error',
    text: 'Either the username "{username}" or the password is incorrect.',
  },
  CONNECTION_UNKNOWN_DATABASE_ERROR: { http: 422, level: 'error', text: 'Unable to connect to database "{database}".' },
  DATABASE_SECURITY_UNSAFE: { http: 422, level: 'error', text: 'The connection is not safe: {reason}' },
  NO_REMOTE_CONNECTION: {
    http: 422,
    level: 'error',
    text: 'Databases of this type are not supported. Check the address of the database.',
  },
  NO_ASYNC_CHANNEL: { http: 401, level: 'error', text: 'There is no channel for job events. Reload the page.' },
  UPGRADE_REQUIRED: { http: 426, level: 'error', text: 'This address accepts only WebSocket connections.' },
  TOO_MANY_SOCKETS: {
    http: 429,
    level: 'warning',
    text: 'The limit of {most} open sockets is reached. Close some of the open pages.',
  },
  RESULTS_BACKEND_ERROR: {
    http: 410,
    level: 'error',
    text: 'The rows of this query are no longer stored. Run it again.',
  },
  QUERY_HAS_NO_COLUMNS: {
    http: 400,
    level: 'error',
    text: 'The query has not returned any columns. Run it in SQL Lab again, then create the chart.',
  },
  SQLLAB_TIMEOUT_ERROR: { http: 408, level: 'error', text: 'The query was stopped after {seconds} s.' },
  SQLLAB_QUERY_STOPPED: { http: 499, level: 'info', text: 'The query was stopped.' },
  RESULT_GONE: { http: 422, level: 'error', text: 'The result is no longer stored. Run the query again.' },
  MISSING_QUERY_CONTEXT: {
    http: 400,
    level: 'error',
    text: 'Chart has no query context saved. Please save the chart again.',
  },
  // content
  INVALID_FIELDS: { http: 400, level: 'error', text: 'Some fields of the request are not valid.' },
  BROKEN_RULE: { http: 422, level: 'error', text: 'The change is not allowed.' },
  REPORTS_ATTACHED: { http: 422, level: 'warning', text: 'There are associated alerts or reports: {names}' },
  REPORT_EXISTS: { http: 409, level: 'warning', text: 'Resource already has an attached report.' },
  REPORT_WITHOUT_OWNER: {
    http: 422,
    level: 'error',
    text: 'The owner whose rights this report uses can no longer sign in. Choose another owner.',
  },
  REPORT_PAUSED: {
    http: 422,
    level: 'error',
    text: '{owner} can no longer see this {what}. Choose another owner for the report, or restore the access of {owner}.',
  },
  ALERT_WITHOUT_CONDITION: {
    http: 422,
    level: 'error',
    text: 'This alert has no SQL to watch. Enter SQL that returns one value.',
  },
  ALERT_WITHOUT_VALUE: {
    http: 422,
    level: 'error',
    text: 'There is no value to compare: the query returned no rows, or only NULL. Check the query of the alert.',
  },
  REHEARSAL_WITHOUT_TIMES: {
    http: 422,
    level: 'warning',
    text: '{what} This condition cannot be replayed on past data.',
  },
  REPORT_OF_NOTHING: {
    http: 422,
    level: 'error',
    text: 'The content of this report was deleted. Choose another chart or dashboard.',
  },
  EXTRACT_TOO_LARGE: {
    http: 422,
    level: 'error',
    text: 'The rows are larger than {most} MB, the limit of a fast copy. Leave out columns or rows with SQL, or raise BELVEDERE_EXTRACT_MAX_MB.',
  },
  REPORT_TOO_LARGE: {
    http: 422,
    level: 'error',
    text: 'The file is larger than {most} MB, more than mail servers accept. Reduce the rows, or send a picture.',
  },
  MAIL_FAILED: { http: 502, level: 'error', text: 'The mail was not sent: {reason}' },
  REPORT_NOT_ALLOWED: { http: 422, level: 'error', text: '{reason}' },
  REPORT_LIMIT: {
    http: 429,
    level: 'warning',
    text: 'The reports of {owner} reached the limit of {limit} {what} an hour. Send again after {until}, or ask an administrator to raise {setting}.',
  },
  REPORT_AT_WORK: { http: 409, level: 'warning', text: 'This report is being sent right now.' },
  NO_MAIL_SERVER: {
    http: 422,
    level: 'error',
    text: 'No mail server is set up. Set BELVEDERE_SMTP_URL and BELVEDERE_SMTP_FROM, then restart Belvedere.',
  },
  LAYER_HAS_ANNOTATIONS: { http: 422, level: 'warning', text: 'Annotation layer has associated annotations.' },
  DASHBOARD_SECURITY_ACCESS_ERROR: { http: 403, level: 'error', text: 'You do not have access to this dashboard.' },
  DATASOURCE_SECURITY_ACCESS_ERROR: { http: 403, level: 'error', text: 'You do not have access to this dataset.' },
  // files
  PICTURE_FAILED: {
    http: 500,
    level: 'error',
    text: 'The picture could not be drawn: the drawing process ended. Choose another format, or remove the chart that causes this',
  },
  UNREADABLE_FILE: { http: 400, level: 'error', text: 'The file cannot be read: {reason}' },
  UNSUPPORTED_FILE: {
    http: 400,
    level: 'error',
    text: 'Files of type "{type}" cannot be read. Use CSV, TSV, Excel (.xlsx, .xls), OpenDocument (.ods), JSON, GeoJSON or Parquet, also compressed as .gz or .zip.',
  },
  TABLE_EXISTS: {
    http: 422,
    level: 'error',
    text: 'A table named "{table}" already exists. Choose another name, or replace or append to its rows.',
  },
} as const satisfies Record<string, ErrorSpec>

export type ErrorCode = keyof typeof ERRORS

/** Thrown if an operation fails. `extra` fills the slots of the text and is sent to the client; `cause` is not. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly extra: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(formatMessage(ERRORS[code].text, extra), options)
    this.name = code
  }
  get status(): number {
    return ERRORS[this.code].http
  }
}

/** Problem that the user can solve. Pure functions return lists of problems, so that all are shown at once. */
export interface Problem {
  /** Path into the checked value, such as `queries[0].metrics[1]`. */
  readonly path: string
  readonly message: string
}
