/**
 * Functions that a user's text may never call, by the resource that they access outside of their arguments. Neither the
 * generated lists nor an administrator can allow them.
 */
export type DeniedClass =
  | 'administration'
  | 'catalog'
  | 'error_text'
  | 'executes_sql'
  | 'file'
  | 'internal'
  | 'large_object'
  | 'lock'
  | 'network'
  | 'reads_table'
  | 'resources'
  | 'sequence'
  | 'session'
  | 'settings'
  | 'sleep'

type Rules = readonly (readonly [DeniedClass, RegExp])[]

/** Exceptions from the rules of PostgreSQL: pure functions whose name matches a class. */
const HARMLESS = /^pg_(typeof|column_size|size_pretty|size_bytes|lsn.*|snapshot.*)$/

const EVERYWHERE: Rules = [
  ['error_text', /^(extractvalue|updatexml)$/],
  ['sleep', /^(pg_)?sleep/],
  ['file', /^(load_file|load_extension|read_?file|write_?file|getenv)$/],
  ['network', /^inet_(client|server)_/],
  [
    'session',
    /^(current_(user|role|catalog|schemas?|database|query)|session_user|system_user|user|database|schemas?)$/,
  ],
  ['session', /^(version|connection_id|last_insert_id|found_rows|row_count|getpgusername)$/],
  ['settings', /^(current_setting|set_config|setseed)$/],
  ['sequence', /^(nextval|currval|lastval|setval|next_value|last_insert_rowid)$/],
]

const POSTGRESQL: Rules = [
  ['executes_sql', /^(query|table|schema|database|cursor)_to_xml/],
  ['executes_sql', /^(ts_stat|ts_rewrite|crosstab\w*|connectby|xpath_table|dblink\w*)$/],
  ['file', /^pg_(read_|ls_|stat_file|file_|current_logfile|hba_|ident_|logdir|logfile|config|show_all_file)/],
  ['file', /^(lo_import|lo_export|xslt_process)$/],
  ['large_object', /^(lo_|loread|lowrite|lo$)/],
  ['lock', /^pg_(try_)?advisory_/],
  ['sequence', /^pg_sequence_/],
  ['settings', /^(set_limit|show_limit|get_current_ts_config|getdatabaseencoding|pg_show_all_settings)$/],
  ['session', /^(txid_|currtid|pg_backend_pid|inet_)/],
  ['catalog', /^(has_|row_security_|obj_description|shobj_description|col_description|format_type|oidvectortypes)/],
  [
    'catalog',
    /^(to_reg\w*|reg(class|collation|config|dictionary|namespace|oper|operator|proc|procedure|role|type)\w*|acl\w*|makeaclitem|ts_debug|ts_parse|ts_token_type|mxid_age|lexize)$/,
  ],
  ['administration', /^(plpgsql_|binary_upgrade_|brin_(desummarize|summarize)|gin_clean|am\w*validate|fmgr_)/],
  ['administration', /^(heap_|bt_|page_|fsm_|get_raw_page|hash_(page|bitmap|metapage)|gist_page|gin_(page|leaf|meta))/],
  ['resources', /^(crypt|gen_salt|pgp_.*|st_retile|st_createoverview)$/],
  ['reads_table', /^st_(estimatedextent|estimated_extent|findextent|find_extent)$/],
  [
    'file',
    /^st_(addband|band(path|filesize|filetimestamp|isnodata)|setbandpath|setbandindex|fromgdalraster|gdaldrivers)$/,
  ],
  ['catalog', /^(pg_|postgis_|addgeometrycolumn|dropgeometry|updategeometrysrid|populate_geometry_columns|find_srid)/],
]

const MYSQL: Rules = [
  ['lock', /^(get_lock|release_lock|release_all_locks|is_free_lock|is_used_lock)$/],
  ['resources', /^(benchmark)$/],
  ['administration', /^(master_|source_|wsrep_|binlog_|gtid_|wait_for_|asynchronous_|group_replication_|ps_|mysql_)/],
  ['administration', /^(decode_histogram|sys_exec|sys_eval|sys_get|sys_set)$/],
  // They use a key file of the server.
  ['file', /^des_(en|de)crypt$/],
  ['error_text', /^name_const$/],
  ['catalog', /^(can_access_\w+|get_dd_\w+|internal_\w+|statement_digest\w*|roles_graphml|icu_version)$/],
]

const SQLITE: Rules = [
  ['resources', /^(randomblob|zeroblob)$/],
  ['session', /^(changes|total_changes|sqlite_\w+)$/],
  ['internal', /^(fts\d.*|matchinfo|offsets|optimize|snippet|highlight|bm25|match|rtree.*|subtype|geopoly_debug)$/],
]

const DUCKDB: Rules = [
  [
    'internal',
    /^(__internal|combine$|finalize$|vector_type$|can_cast_|cast_to_type$|make_type$|get_type$|replace_type$)/,
  ],
  ['internal', /^(remap_struct|variant_(bytes_|normalize|to_parquet)\w*|parse_duckdb_\w+|timetz_byte_comparable)$/],
  ['internal', /^(array_to_string_comma_default|unpivot_list)$/],
  ['settings', /^(getvariable|get_block_size|in_search_path)$/],
  ['session', /^(current_(connection_id|query_id|transaction_id)|txid_current)$/],
  ['catalog', /^(has_\w+_privilege|pg_\w+|col_description|obj_description|shobj_description|format_(pg_)?type)$/],
  ['catalog', /^map_to_pg_oid$/],
  ['executes_sql', /^(json_(de)?serialize_\w+|json_execute_\w+|query|query_table)$/],
  ['reads_table', /^stats$/],
  ['resources', /^(repeat|list_resize|array_resize)$/],
  ['administration', /^write_log$/],
]

const CLICKHOUSE: Rules = [
  ['file', /^(file|filesystem\w*|catboostevaluate|modelevaluate)$/],
  [
    'network',
    /^(url|remote|remotesecure|s3\w*|hdfs\w*|mysql|postgresql|mongodb|odbc|jdbc|cluster\w*|executable|hostname|fqdn|dnslookup|reversednsquery|tcpport|serveruuid)$/,
  ],
  ['reads_table', /^(timeseries(data|metrics|tags|selector)|mergetree\w+|zeros\w*)$/],
  ['reads_table', /^(dict\w*|joinget\w*|merge|view|viewifpermitted|input|generaterandom|loop|transactionid\w*)$/],
  [
    'settings',
    /^(getsetting\w*|getmacro|getserversetting|getserverport|getmergetreesetting|defaultprofiles|currentprofiles|enabledprofiles)$/,
  ],
  [
    'session',
    /^(currentuser|initialuser|currentdatabase|currentschemas|currentroles|enabledroles|defaultroles|queryid|initialqueryid|connectionid|authenticateduser|getclienthttpheader)$/,
  ],
  [
    'catalog',
    /^(hascolumnintable|hasthreadfuzzer$|databasewith\w*|structureto\w+|showcertificate|buildid|uptime|filesystemavailable|getoskernelversion|displayname|shardcount|shardnum|blocknumber|getsubcolumn\w*)/,
  ],
  [
    'internal',
    /^(evalmlmethod|ignore|indexhint|throwif|runningaccumulate|finalizeaggregation|initializeaggregation|addressto\w+|demangle|trap|logtrace|zookeeper\w*|generateserialid)$/,
  ],
]

const TRINO: Rules = [
  ['executes_sql', /^(query|raw_query|system)$/],
  ['session', /^(current_groups|current_path)$/],
]

const RULES: Readonly<Record<string, Rules>> = {
  duckdb: DUCKDB,
  postgresql: POSTGRESQL,
  mysql: MYSQL,
  sqlite: SQLITE,
  clickhouse: CLICKHOUSE,
  trino: TRINO,
}

/**
 * Returns the class of a denied function; null if no rule matches.
 * @param dialect parser's name of the dialect, or `duckdb`
 * @param name in lower case
 */
export function deniedClassOf(dialect: string, name: string): DeniedClass | null {
  if (dialect === 'postgresql' && HARMLESS.test(name)) return null
  const rule = [...EVERYWHERE, ...(RULES[dialect] ?? [])].find(([, names]) => names.test(name))
  return rule?.[0] ?? null
}
