import Type, { type Static } from 'typebox'
import { OwnScheme } from './objects/color-scheme.ts'
import { CurrentUser } from './user.ts'

/** Data of every HTML page, in the attribute `data-bootstrap` of the element with the id `app`. */
export const Bootstrap = Type.Object({
  user: Type.Object({
    ...CurrentUser.properties,
    /** The same as `id`, under the name that pages of the older application use (requirement ENTITY-MISC-004). */
    userId: Type.Integer(),
  }),
  /** Set while an administrator views the product as another user or as a single role. */
  view_as: Type.Optional(
    Type.Object({
      kind: Type.Union([Type.Literal('user'), Type.Literal('role')]),
      id: Type.Integer(),
      /** User name or role name. */
      name: Type.String(),
      /** Names of the row-level rules that apply to the viewed user or role, by dataset id. */
      ruled: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** Address of the first administration page that the user may open; absent if there is none. */
  administration: Type.Optional(Type.String()),
  csrf_token: Type.String(),
  /**
   * Settings as pages of the older application carry them (requirement FLAG-010); read by `readClientSettings` and
   * `jobSettings`.
   */
  common: Type.Object({
    /** Every feature flag of the product, and any others that the deployment sets. */
    feature_flags: Type.Record(Type.String(), Type.Boolean()),
    conf: Type.Record(Type.String(), Type.Unknown()),
    locale: Type.String(),
    /** Name and logo that replace the product's own. Colors are delivered as a style sheet. */
    theme: Type.Object({
      app_name: Type.Union([Type.String(), Type.Null()]),
      logo: Type.Object({
        light: Type.Union([Type.String(), Type.Null()]),
        dark: Type.Union([Type.String(), Type.Null()]),
      }),
    }),
    /** Color schemes created in this deployment. */
    own_schemes: Type.Array(OwnScheme),
    /** Level and text of the server's messages. */
    flash_messages: Type.Array(Type.Tuple([Type.String(), Type.String()])),
    menu_data: Type.Record(Type.String(), Type.Unknown()),
  }),
  /** Deployment settings that the browser needs. */
  config: Type.Object({
    row_limit: Type.Integer(),
    web_timeout_s: Type.Integer(),
    time_zone: Type.String(),
    /** Time zone that the user chose for moments and charts; null if the user chose none. */
    chosen_time_zone: Type.Union([Type.String(), Type.Null()]),
    /** Time zone in which moments are shown to the user. */
    user_time_zone: Type.String(),
    /** Name of the number format that the user chose; null if the user chose none. */
    number_format: Type.Union([Type.String(), Type.Null()]),
    version: Type.String(),
  }),
})
export type Bootstrap = Static<typeof Bootstrap>
