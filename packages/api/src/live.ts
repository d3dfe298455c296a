import Type, { type Static } from 'typebox'

/** One event of GET /api/v1/live: a change of an object by a user. */
export const LiveChange = Type.Object({
  /** Type and id in the form of the request: `dashboard:1`. */
  object: Type.String(),
  version: Type.Integer(),
  action: Type.Union([
    Type.Literal('create'),
    Type.Literal('update'),
    Type.Literal('delete'),
    Type.Literal('import'),
    Type.Literal('restore'),
  ]),
  changed_by_id: Type.Union([Type.Integer(), Type.Null()]),
  changed_by_name: Type.String(),
  /** ISO time in UTC. */
  changed_on_utc: Type.String(),
})
export type LiveChange = Static<typeof LiveChange>
