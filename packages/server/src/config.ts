/** The deployment's settings: environment and configuration file, checked at start (product contract, section "Environment"). */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder for everything that is stored. */
  readonly home: string
  readonly admin_password: string | null
  readonly examples: 'auto' | 'none'
  readonly metadata_url: string | null
  readonly redis_url: string | null
  readonly smtp_url: string | null
  readonly base_url: string | null
  readonly flags: Readonly<Record<string, boolean>>
  readonly secret_key: string | null
  /** IANA name. */
  readonly time_zone: string
  /** Rows of a chart request that names no limit. */
  readonly row_limit: number
  /** Rows at most, whatever is asked. */
  readonly sql_max_row: number
  readonly web_timeout_s: number
  readonly data_dirs: readonly string[]
  readonly trust_proxy: boolean
  readonly log_level: string
}
