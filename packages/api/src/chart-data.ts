import Type, { type Static } from 'typebox'

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

/** One entry of `result` in the answer of POST /api/v1/chart/data (requirement API-CHART-004). */
export const ChartDataResult = Type.Object({
  cache_key: Type.Union([Type.String(), Type.Null()]),
  cached_dttm: Type.Union([Type.String(), Type.Null()]),
  cache_timeout: Type.Union([Type.Integer(), Type.Null()]),
  is_cached: Type.Boolean(),
  /** ISO time of the rows, where they are a copy of those of another database. */
  data_refreshed_on: Type.Optional(Type.String()),
  data: Type.Array(Type.Record(Type.String(), Cell)),
  colnames: Type.Array(Type.String()),
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  coltypes: Type.Array(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  /** Names of the rows: numbers from 0, or the groups of a pivot table that is `post_processed`. */
  indexnames: Type.Array(Type.Union([Type.String(), Type.Number()])),
  rowcount: Type.Integer(),
  /** Rows of the database, before post-processing. */
  sql_rowcount: Type.Integer(),
  result_format: Type.Literal('json'),
  /** There are more rows than were requested. */
  limit_reached: Type.Boolean(),
  /** What the limit let pass, where it counts whole groups or series; `total` is null where they were not counted. */
  limited_to: Type.Optional(
    Type.Object({
      unit: Type.Union([Type.Literal('groups'), Type.Literal('series')]),
      shown: Type.Integer(),
      total: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  query: Type.String(),
  status: Type.String(),
  error: Type.Union([Type.String(), Type.Null()]),
  stacktrace: Type.Null(),
  applied_template_filters: Type.Array(Type.String()),
  applied_filters: Type.Array(Type.Object({ column: Type.String() })),
  rejected_filters: Type.Array(Type.Object({ column: Type.String(), reason: Type.String() })),
  from_dttm: Type.Union([Type.Integer(), Type.Null()]),
  to_dttm: Type.Union([Type.Integer(), Type.Null()]),
  /** Other times that the answer is compared with, wall-clock epoch milliseconds; only where there are any. */
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
  label_map: Type.Record(Type.String(), Type.Array(Type.String())),
  annotation_data: Type.Record(Type.String(), Type.Unknown()),
  /** Only with `?timing=true`: milliseconds by phase. */
  timing: Type.Optional(Type.Record(Type.String(), Type.Number())),
})
export type ChartDataResult = Static<typeof ChartDataResult>

export const ChartDataAnswer = Type.Object({ result: Type.Array(ChartDataResult) })
export type ChartDataAnswer = Static<typeof ChartDataAnswer>
