import Type, { type Static } from 'typebox'
import { OwnScheme } from './objects/color-scheme.ts'
import { CurrentUser } from './user.ts'

/** In every HTML page as the attribute `data-bootstrap` of the element with the id `app`. */
export const Bootstrap = Type.Object({
  user: Type.Object({
    ...CurrentUser.properties,
    /** The id again, by the name that the older application's pages have for it (requirement ENTITY-MISC-004). */
    userId: Type.Integer(),
  }),
  /** Set while an administrator sees the product as another user, or as somebody who has one role alone. */
  view_as: Type.Optional(
    Type.Object({
      kind: Type.Union([Type.Literal('user'), Type.Literal('role')]),
      id: Type.Integer(),
      /** User name, or name of the role. */
      name: Type.String(),
      /** Names of the row-level rules that hold for them, by the id of the dataset. */
      ruled: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** Address of the first page of the administration that the user may open; absent: it is not offered. */
  administration: Type.Optional(Type.String()),
  csrf_token: Type.String(),
  /** As pages of the older application carry it (requirement FLAG-010); read by `readClientSettings` and `jobSettings`. */
  common: Type.Object({
    /** Every known flag, and whatever else the deployment has set. */
    feature_flags: Type.Record(Type.String(), Type.Boolean()),
    conf: Type.Record(Type.String(), Type.Unknown()),
    locale: Type.String(),
    /** Name and logo that stand in the place of the product's own; colors come as a style sheet. */
    theme: Type.Object({
      app_name: Type.Union([Type.String(), Type.Null()]),
      logo: Type.Object({
        light: Type.Union([Type.String(), Type.Null()]),
        dark: Type.Union([Type.String(), Type.Null()]),
      }),
    }),
    /** Colour schemes that were made here. */
    own_schemes: Type.Array(OwnScheme),
    /** Level and text of the server's messages. */
    flash_messages: Type.Array(Type.Tuple([Type.String(), Type.String()])),
    menu_data: Type.Record(Type.String(), Type.Unknown()),
  }),
  /** Deployment settings the browser needs. */
  config: Type.Object({
    row_limit: Type.Integer(),
    web_timeout_s: Type.Integer(),
    time_zone: Type.String(),
    /** That the user chose for moments and for charts; null: none. */
    chosen_time_zone: Type.Union([Type.String(), Type.Null()]),
    /** In which the user reads moments. */
    user_time_zone: Type.String(),
    /** Name of the number format that the user chose; null: none. */
    number_format: Type.Union([Type.String(), Type.Null()]),
    version: Type.String(),
  }),
})
export type Bootstrap = Static<typeof Bootstrap>
