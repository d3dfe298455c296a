/** A kind of database that can be connected: the fields of its form and the format of its addresses. */
export interface DatabaseEngine {
  /** Scheme of the address. */
  readonly engine: string
  /** Backend of the database record, which names its SQL dialect. `duckdb` is reserved for managed tables. */
  readonly backend: string
  readonly name: string
  /** Names of drivers. They are equivalent here; addresses are written with the first one. */
  readonly drivers: readonly string[]
  /** Equivalent schemes. */
  readonly aliases?: readonly string[]
  /** Connector of the remote process. */
  readonly connector: string
  readonly default_port: number | null
  /** True if the kind is offered first. */
  readonly preferred: boolean
  /** True for a file on this machine instead of a server. */
  readonly is_file: boolean
  /** Extensions of the files that can be connected. */
  readonly files?: RegExp
  /** True if a folder of such files can be connected too. */
  readonly takes_folders?: boolean
  readonly placeholder: string
  /** True if the user name is a required field of the form. */
  readonly needs_username: boolean
}

const SERVER = 'user:password@host:port/dbname[?key=value&key=value...]'

/** Returns a server kind with the five-part form, whose SQL has the dialect of `engine`. */
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
