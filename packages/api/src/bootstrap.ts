import Type, { type Static } from 'typebox'
import { CurrentUser } from './user.ts'

/** Inlined in every HTML page as `<script type="application/json" id="bootstrap">`. */
export const Bootstrap = Type.Object({
  user: CurrentUser,
  csrf_token: Type.String(),
  /** As pages of the older application carry it (requirement FLAG-010); read by `readClientSettings` and `jobSettings`. */
  common: Type.Object({
    /** Every known flag, and whatever else the deployment has set. */
    feature_flags: Type.Record(Type.String(), Type.Boolean()),
    conf: Type.Record(Type.String(), Type.Unknown()),
  }),
  /** Deployment settings the browser needs. */
  config: Type.Object({
    row_limit: Type.Integer(),
    web_timeout_s: Type.Integer(),
    time_zone: Type.String(),
    version: Type.String(),
  }),
})
export type Bootstrap = Static<typeof Bootstrap>
