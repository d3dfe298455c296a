import Type, { type Static } from 'typebox'

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

/** One entry of `result` in the response of POST /api/v1/chart/data (requirement API-CHART-004). */
export const ChartDataResult = Type.Object({
  cache_key: Type.Union([Type.String(), Type.Null()]),
  cached_dttm: Type.Union([Type.String(), Type.Null()]),
  cache_timeout: Type.Union([Type.Integer(), Type.Null()]),
  is_cached: Type.Boolean(),
  /** ISO time of the last refresh; present if the rows are a copy from another database. */
  data_refreshed_on: Type.Optional(Type.String()),
  data: Type.Array(Type.Record(Type.String(), Cell)),
  colnames: Type.Array(Type.String()),
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  coltypes: Type.Array(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  /** Row names: numbers from 0, or the groups of a pivot table that is `post_processed`. */
  indexnames: Type.Array(Type.Union([Type.String(), Type.Number()])),
  rowcount: Type.Integer(),
  /** Number of rows that the database returned, before post-processing. */
  sql_rowcount: Type.Integer(),
  result_format: Type.Literal('json'),
  /** True if more rows exist than were requested. */
  limit_reached: Type.Boolean(),
  /**
   * Number of groups or series within the limit, if the limit counts these. `total` is null if they were not counted.
   */
  limited_to: Type.Optional(
    Type.Object({
      unit: Type.Union([Type.Literal('groups'), Type.Literal('series')]),
      shown: Type.Integer(),
      total: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  /** Metrics whose values do not add up to the value of a whole, such as averages; present only if there are any. */
  non_additive_metrics: Type.Optional(Type.Array(Type.String())),
  query: Type.String(),
  status: Type.String(),
  error: Type.Union([Type.String(), Type.Null()]),
  stacktrace: Type.Null(),
  applied_template_filters: Type.Array(Type.String()),
  applied_filters: Type.Array(Type.Object({ column: Type.String() })),
  rejected_filters: Type.Array(Type.Object({ column: Type.String(), reason: Type.String() })),
  from_dttm: Type.Union([Type.Integer(), Type.Null()]),
  to_dttm: Type.Union([Type.Integer(), Type.Null()]),
  /** Comparison periods, in wall-clock epoch milliseconds; present only if the query has any. */
  time_offsets: Type.Optional(
    Type.Array(
      Type.Object({
        offset: Type.String(),
        shift: Type.Object({ months: Type.Integer(), ms: Type.Integer() }),
        from_dttm: Type.Union([Type.Integer(), Type.Null()]),
        to_dttm: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  ),
  /** Rows that post-processing left out because they have no time; present only if there are any. */
  rows_without_time: Type.Optional(Type.Integer()),
  /** Values between the times of a resampled axis, which it leaves out; present only if there are any. */
  values_left_out: Type.Optional(Type.Integer()),
  /** Origins of columns that are named after groups, by column; present only if there are any. */
  origins: Type.Optional(
    Type.Array(
      Type.Union([
        Type.Object({
          parts: Type.Array(Type.String()),
          groups: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
        }),
        Type.Null(),
      ]),
    ),
  ),
  label_map: Type.Record(Type.String(), Type.Array(Type.String())),
  annotation_data: Type.Record(Type.String(), Type.Unknown()),
  /** Milliseconds by phase; only with `?timing=true`. */
  timing: Type.Optional(Type.Record(Type.String(), Type.Number())),
})
export type ChartDataResult = Static<typeof ChartDataResult>

export const ChartDataAnswer = Type.Object({ result: Type.Array(ChartDataResult) })
export type ChartDataAnswer = Static<typeof ChartDataAnswer>
