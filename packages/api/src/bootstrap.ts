import Type, { type Static } from 'typebox'
import { CurrentUser } from './user.ts'

/** Inlined in every HTML page as `<script type="application/json" id="bootstrap">`. */
export const Bootstrap = Type.Object({
  user: CurrentUser,
  csrf_token: Type.String(),
  flags: Type.Record(Type.String(), Type.Boolean()),
  /** Deployment settings the browser needs. */
  config: Type.Object({
    row_limit: Type.Integer(),
    web_timeout_s: Type.Integer(),
    time_zone: Type.String(),
    version: Type.String(),
  }),
})
export type Bootstrap = Static<typeof Bootstrap>
