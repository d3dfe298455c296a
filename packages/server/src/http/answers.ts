/** Response schemas that many routes share, for the API documentation. */
import Type, { type TProperties, type TSchema } from 'typebox'

export const TEXT = Type.String()
export const INTEGER = Type.Integer()
export const NUMBER = Type.Number()
export const FLAG = Type.Boolean()
export const TEXTS = Type.Array(TEXT)
export const TEXT_OR_NULL = Type.Union([TEXT, Type.Null()])
export const ANY_OBJECT = Type.Record(Type.String(), Type.Unknown())
export const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])

export const CELL = Type.Union([TEXT, NUMBER, FLAG, Type.Null()])
/** 0 numeric, 1 string, 2 temporal, 3 boolean. */
export const GENERIC_TYPE = Type.Union(([0, 1, 2, 3] as const).map(type => Type.Literal(type)))
/** Rows of a result, keyed by column name. */
export const ROWS = Type.Array(Type.Record(Type.String(), CELL))

/** `{ result }` */
export const resultOf = <S extends TSchema>(result: S) => Type.Object({ result })
/** `{ result: […] }` */
export const resultsOf = <S extends TSchema>(entry: S) => resultOf(Type.Array(entry))
/** `{ count, result: […] }` */
export const countedOf = <S extends TSchema>(entry: S) => Type.Object({ count: INTEGER, result: Type.Array(entry) })
export const listOfObjects = <P extends TProperties>(properties: P) => Type.Array(Type.Object(properties))
export const MESSAGE = Type.Object({ message: TEXT })
export const DONE = resultOf(TEXT)
/** Response with the key of stored state. */
export const KEY = Type.Object({ key: TEXT })

/** Charts and dashboards that use a database or a dataset. */
export const USED_CHARTS = countedOf(Type.Object({ id: INTEGER, slice_name: TEXT, viz_type: TEXT }))
export const USED_DASHBOARDS = countedOf(
  Type.Object({ id: INTEGER, title: TEXT, slug: TEXT_OR_NULL, json_metadata: TEXT }),
)
