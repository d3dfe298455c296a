import type { Connector } from '../connector.ts'
import { connectionFailure } from '../failures.ts'
import { introspection } from './introspection.ts'
import { DuckdbFileSession } from './session.ts'

/** DuckDB files, data files and folders of data files that the administrator allows. */
export const duckdbFile: Connector = {
  backend: 'duckdb_file',
  open: (connection, _, options) => {
    const { file } = connection
    if (file === null || options === undefined) {
      throw connectionFailure(new Error('the file does not exist'), connection, 'CONNECTION_UNKNOWN_DATABASE_ERROR')
    }
    return DuckdbFileSession.open(file, options)
  },
  introspection,
}
