/** A kind of databases that can be connected: the fields of its form, and how its addresses look. */
export interface DatabaseEngine {
  /** Scheme of the address. */
  readonly engine: string
  /** What the record says: whose SQL it is. The tables that are held here have `duckdb` to themselves. */
  readonly backend: string
  readonly name: string
  /** The first one is the one that addresses are written with; all of them mean the same here. */
  readonly drivers: readonly string[]
  /** Other schemes that mean the same. */
  readonly aliases?: readonly string[]
  /** Connector of the remote process. */
  readonly connector: string
  readonly default_port: number | null
  /** Offered first. */
  readonly preferred: boolean
  /** A file on this machine in place of a server. */
  readonly is_file: boolean
  /** Endings of the files that can be connected. */
  readonly files?: RegExp
  /** A folder of such files can be connected as well. */
  readonly takes_folders?: boolean
  readonly placeholder: string
  /** The form has a field for the user's name that must be filled. */
  readonly needs_username: boolean
}

const SERVER = 'user:password@host:port/dbname[?key=value&key=value...]'

/** A server with the five-part form; its SQL has the dialect of `engine`. */
export const server = (
  engine: string,
  name: string,
  connector: string,
  drivers: readonly string[],
  default_port: number,
  preferred = true,
): DatabaseEngine => ({
  engine,
  backend: engine,
  name,
  drivers,
  connector,
  default_port,
  preferred,
  is_file: false,
  placeholder: `${engine}${drivers[0] ? `+${drivers[0]}` : ''}://${SERVER}`,
  needs_username: true,
})
