/** Chart types that are loaded with a page (requirements API-PLUGIN-001, -002). */

import { DynamicPlugin } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { isFlagOn, readFlags } from '@belvedere/core/settings'
import { type Selectable, sql } from 'kysely'
import Type from 'typebox'
import { defineResource } from '../../crud/define-resource.ts'
import { type Check, required, text } from '../../crud/fields.ts'
import { AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import type { Resource } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters } from '../../crud/shared.ts'
import { INTEGER, listOfObjects, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

type PluginRow = Selectable<MetadataSchema['dynamic_plugins']>

/** Accepts only addresses of this site, because pages run no other scripts. */
const ownAddress: Check = value =>
  typeof value === 'string' && value.length <= 1000 && /^\/(?![/\\])[^\s\\]*$/.test(value)
    ? null
    : 'Not an address of this site: it must begin with a slash.'
const FIELDS = {
  name: text(1, 250),
  key: text(1, 250),
  bundle_url: { check: ownAddress, schema: { type: 'string' } },
}

const pluginResource: Resource<PluginRow> = {
  path: 'dynamic_plugin',
  detailSchema: DynamicPlugin,
  nouns: ['plugin', 'plugins'],
  view: 'DynamicPlugin',
  table: 'dynamic_plugins',
  list: {
    columns: ['id', 'name', 'key', 'bundle_url'],
    filters: {
      name: { kind: 'text', sql: sql.ref('dynamic_plugins.name') },
      key: { kind: 'text', sql: sql.ref('dynamic_plugins.key') },
      ...auditFilters('dynamic_plugins', 'dynamic_plugin'),
    },
    order: {
      name: sql.ref('dynamic_plugins.name'),
      key: sql.ref('dynamic_plugins.key'),
      ...auditOrder('dynamic_plugins'),
    },
  },
  related: AUDIT_RELATED,
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  present: (context, rows) => presentPlain(context, rows, ({ name, key, bundle_url }) => ({ name, key, bundle_url })),
  writing: plainWriting<PluginRow>({
    type: 'dynamic_plugin',
    table: 'dynamic_plugins',
    fields: FIELDS,
    createFields: {
      name: required(FIELDS.name),
      key: required(FIELDS.key),
      bundle_url: required(FIELDS.bundle_url),
    },
    defaults: {},
  }),
}

/** Returns the resource if the flag is on; otherwise the addresses do not exist. */
function pluginsIfOn({ services }: RouteInput): Resource<PluginRow> {
  if (!isFlagOn(readFlags(services.config.flags), 'DYNAMIC_PLUGINS')) throw new AppError('NOT_FOUND')
  return pluginResource
}

export const dynamicPluginRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/dynamic-plugins/api/read',
    access: permission('can_read', 'DynamicPlugin'),
    docs: {
      summary: 'All plugins, for pages that load them',
      answer: Type.Object({
        count: INTEGER,
        pks: Type.Array(INTEGER),
        result: listOfObjects({ id: INTEGER, name: TEXT, key: TEXT, bundle_url: TEXT }),
      }),
    },
    handler: async input => {
      pluginsIfOn(input)
      const rows = await input.services.db
        .selectFrom('dynamic_plugins')
        .select(['id', 'name', 'key', 'bundle_url'])
        .orderBy('id')
        .execute()
      return { count: rows.length, pks: rows.map(row => row.id), result: rows }
    },
  },
  ...defineResource(pluginResource, { url: '/dynamic-plugins/api', of: pluginsIfOn }),
]
