/** Properties of a database's kind for clients: its capabilities, and the fields of its form. */
import type { DatabaseRow, Serialized } from '../crud/resource.ts'
import { storedObject } from '../json/parse.ts'
import { isManaged } from './connect.ts'
import { ENGINES } from './engines.generated.ts'

type Kind = Pick<DatabaseRow, 'backend'>

export const engineInformation = (row: Kind) => ({
  supports_file_upload: isManaged(row),
  disable_ssh_tunneling: true,
  supports_dynamic_catalog: false,
})

/** Flags in the JSON text `extra`. A text that cannot be parsed has none. */
export function extraFlags(extra: string) {
  const parsed = storedObject(extra)
  return {
    disable_data_preview: parsed.disable_data_preview === true,
    disable_drill_to_detail: parsed.disable_drill_to_detail === true,
  }
}

/** JSON schema of the form of a database server. */
const SERVER_FORM = {
  type: 'object',
  additionalProperties: false,
  required: ['database', 'host', 'port', 'username'],
  properties: {
    username: { type: 'string', nullable: true, description: 'Username' },
    password: { type: 'string', nullable: true, description: 'Password' },
    host: { type: 'string', description: 'Hostname or IP address' },
    port: { type: 'integer', minimum: 0, maximum: 65_536, description: 'Database port' },
    database: { type: 'string', description: 'Database name' },
    query: { type: 'object', additionalProperties: {}, description: 'Additional parameters' },
    encryption: { type: 'boolean', description: 'Use an encrypted connection to the database' },
  },
} as const

/** JSON schema of the form of a file database. */
const FILE_FORM = {
  type: 'object',
  additionalProperties: false,
  properties: {
    database: { type: 'string', description: 'Path of the file or folder' },
    query: { type: 'object', additionalProperties: {}, description: 'Additional parameters' },
  },
} as const

/** Returns the fields of the form of a kind; empty for managed tables, which have no connection. */
export function parametersSchema(row: Kind): Serialized {
  if (isManaged(row)) return {}
  const engine = ENGINES.find(({ backend }) => backend === row.backend)
  return engine?.is_file ? FILE_FORM : SERVER_FORM
}
