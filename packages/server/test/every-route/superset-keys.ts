/**
 * Keys and types of answers of Apache Superset 4.1.4, recorded with the same data, as far as its pages and documented
 * clients read them: `path:type`, lists of objects as `[]`; without a type only null was seen. Without what it leaks
 * (password hashes, sign-in counts) and what is not available here (`thumbnail_url`).
 */
export const SUPERSET_KEYS: Readonly<Record<string, string>> = {
  'list chart': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].cache_timeout result[].certification_details result[].certified_by
    result[].changed_by:object result[].changed_by.first_name:string result[].changed_by.id:number
    result[].changed_by.last_name:string result[].changed_by_name:string result[].changed_on_delta_humanized:string
    result[].changed_on_dttm:number result[].changed_on_utc:string result[].created_by:object
    result[].created_by.first_name:string result[].created_by.id:number result[].created_by.last_name:string
    result[].created_by_name:string result[].created_on_delta_humanized:string result[].dashboards:list
    result[].dashboards[].dashboard_title:string result[].dashboards[].id:number result[].datasource_id:number
    result[].datasource_name_text:string result[].datasource_type:string result[].datasource_url:string
    result[].description:string result[].description_markeddown:string result[].edit_url:string
    result[].form_data:object result[].id:number result[].is_managed_externally:boolean
    result[].last_saved_at:string result[].last_saved_by:object result[].last_saved_by.first_name:string
    result[].last_saved_by.id:number result[].last_saved_by.last_name:string result[].owners:list
    result[].owners[].first_name:string result[].owners[].id:number result[].owners[].last_name:string
    result[].params:string result[].slice_name:string result[].slice_url:string result[].table:object
    result[].table.default_endpoint result[].table.table_name:string result[].tags:list result[].url:string
    result[].uuid:string result[].viz_type:string
  `,
  'list dashboard': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].certification_details result[].certified_by result[].changed_by:object
    result[].changed_by.first_name:string result[].changed_by.id:number result[].changed_by.last_name:string
    result[].changed_by_name:string result[].changed_on_delta_humanized:string result[].changed_on_utc:string
    result[].created_by:object result[].created_by.first_name:string result[].created_by.id:number
    result[].created_by.last_name:string result[].created_on_delta_humanized:string result[].css
    result[].dashboard_title:string result[].id:number result[].is_managed_externally:boolean
    result[].json_metadata:string result[].owners:list result[].owners[].first_name:string
    result[].owners[].id:number result[].owners[].last_name:string result[].position_json:string
    result[].published:boolean result[].roles:list result[].slug:string result[].status:string result[].tags:list
    result[].url:string result[].uuid:string
  `,
  'list dataset': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].catalog result[].changed_by:object result[].changed_by.first_name:string
    result[].changed_by.id:number result[].changed_by.last_name:string result[].changed_by_name:string
    result[].changed_on_delta_humanized:string result[].changed_on_utc:string result[].database:object
    result[].database.database_name:string result[].database.id:number result[].datasource_type:string
    result[].default_endpoint result[].description result[].explore_url:string result[].extra result[].id:number
    result[].kind:string result[].owners:list result[].owners[].first_name:string result[].owners[].id:number
    result[].owners[].last_name:string result[].schema:string result[].sql result[].table_name:string
    result[].uuid:string
  `,
  'list database': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].allow_ctas:boolean result[].allow_cvas:boolean
    result[].allow_dml:boolean result[].allow_file_upload:boolean result[].allow_multi_catalog:boolean
    result[].allow_run_async:boolean result[].allows_cost_estimate:boolean result[].allows_subquery:boolean
    result[].allows_virtual_table_explore:boolean result[].backend:string result[].changed_by:object
    result[].changed_by.first_name:string result[].changed_by.last_name:string result[].changed_on:string
    result[].changed_on_delta_humanized:string result[].created_by:object result[].created_by.first_name:string
    result[].created_by.last_name:string result[].database_name:string result[].disable_data_preview:boolean
    result[].disable_drill_to_detail:boolean result[].engine_information:object
    result[].engine_information.disable_ssh_tunneling:boolean
    result[].engine_information.supports_dynamic_catalog:boolean
    result[].engine_information.supports_file_upload:boolean result[].explore_database_id:number
    result[].expose_in_sqllab:boolean result[].extra:string result[].force_ctas_schema result[].id:number
    result[].uuid:string
  `,
  'list saved_query': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].catalog result[].changed_by:object result[].changed_by.first_name:string
    result[].changed_by.id:number result[].changed_by.last_name:string result[].changed_on:string
    result[].changed_on_delta_humanized:string result[].created_by:object result[].created_by.first_name:string
    result[].created_by.id:number result[].created_by.last_name:string result[].created_on:string
    result[].database:object result[].database.database_name:string result[].database.id:number
    result[].db_id:number result[].description:string result[].extra:object result[].id:number result[].label:string
    result[].last_run_delta_humanized:string result[].rows result[].schema:string result[].sql:string
    result[].sql_tables:list result[].tags:list
  `,
  'list query': `
    count:number description_columns:object ids:list label_columns:object label_columns.client_id:string
    label_columns.error_message:string label_columns.limit:string
    label_columns.progress:string label_columns.results_key:string label_columns.select_as_cta:string
    label_columns.sql_editor_id:string list_columns:list list_title:string order_columns:list result:list
    result[].changed_on:string result[].client_id:string result[].database:object
    result[].database.database_name:string result[].database.id:number result[].end_time:number
    result[].error_message result[].executed_sql:string result[].id:number result[].limit:number
    result[].progress:number result[].results_key result[].rows:number
    result[].schema:string result[].select_as_cta:boolean result[].sql:string result[].sql_editor_id:string
    result[].sql_tables:list result[].start_time:number result[].status:string result[].tab_name
    result[].tmp_table_name result[].tracking_url result[].user:object result[].user.first_name:string
    result[].user.id:number result[].user.last_name:string
  `,
  'list css_template': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].changed_by:object result[].changed_by.first_name:string
    result[].changed_by.id:number result[].changed_by.last_name:string result[].changed_on_delta_humanized:string
    result[].created_by:object result[].created_by.first_name:string result[].created_by.id:number
    result[].created_by.last_name:string result[].created_on:string result[].css:string result[].id:number
    result[].template_name:string
  `,
  'list annotation_layer': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].changed_by:object result[].changed_by.first_name:string
    result[].changed_by.last_name:string result[].changed_on:string result[].changed_on_delta_humanized:string
    result[].created_by:object result[].created_by.first_name:string result[].created_by.last_name:string
    result[].created_on:string result[].descr:string result[].id:number result[].name:string
  `,
  'list tag': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].changed_by:object result[].changed_by.first_name:string
    result[].changed_by.last_name:string result[].changed_on_delta_humanized:string result[].created_by:object
    result[].created_by.first_name:string result[].created_by.last_name:string
    result[].created_on_delta_humanized:string result[].description:string result[].id:number result[].name:string
    result[].type:number
  `,
  'list rowlevelsecurity': `
    count:number description_columns:object ids:list label_columns:object list_columns:list list_title:string
    order_columns:list result:list result[].changed_by:object result[].changed_by.first_name:string
    result[].changed_by.id:number result[].changed_by.last_name:string result[].changed_on_delta_humanized:string
    result[].clause:string result[].description:string result[].filter_type:string result[].group_key:string
    result[].id:number result[].name:string result[].roles:list result[].roles[].id:number
    result[].roles[].name:string result[].tables:list result[].tables[].id:number result[].tables[].schema:string
    result[].tables[].table_name:string
  `,
  'read chart': `
    description_columns:object id:number label_columns:object result:object result.cache_timeout
    result.certification_details result.certified_by result.changed_on_delta_humanized:string result.dashboards:list
    result.dashboards[].dashboard_title:string result.dashboards[].id:number
    result.dashboards[].json_metadata:string result.description:string result.id:number
    result.is_managed_externally:boolean result.owners:list result.owners[].first_name:string
    result.owners[].id:number result.owners[].last_name:string result.params:string result.query_context:string
    result.slice_name:string result.tags:list result.url:string result.viz_type:string show_columns:list
    show_title:string
  `,
  'read dashboard': `
    result:object result.certification_details result.certified_by result.changed_by:object
    result.changed_by.first_name:string result.changed_by.id:number result.changed_by.last_name:string
    result.changed_by_name:string result.changed_on:string result.changed_on_delta_humanized:string
    result.charts:list result.created_by:object result.created_by.first_name:string result.created_by.id:number
    result.created_by.last_name:string result.created_on_delta_humanized:string result.css
    result.dashboard_title:string result.id:number result.is_managed_externally:boolean result.json_metadata:string
    result.owners:list result.owners[].first_name:string result.owners[].id:number result.owners[].last_name:string
    result.position_json:string result.published:boolean result.roles:list result.slug:string result.tags:list
    result.url:string
  `,
  'read dataset': `
    description_columns:object id:number label_columns:object result:object result.always_filter_main_dttm:boolean
    result.cache_timeout result.catalog result.changed_by:object result.changed_by.first_name:string
    result.changed_by.last_name:string result.changed_on:string result.changed_on_humanized:string
    result.column_formats:object result.columns:list result.columns[].advanced_data_type
    result.columns[].changed_on:string result.columns[].column_name:string result.columns[].created_on:string
    result.columns[].description result.columns[].expression result.columns[].extra
    result.columns[].filterable:boolean result.columns[].groupby:boolean result.columns[].id:number
    result.columns[].is_active:boolean result.columns[].is_dttm:boolean result.columns[].python_date_format
    result.columns[].type:string result.columns[].type_generic:number result.columns[].uuid:string
    result.columns[].verbose_name result.created_by:object result.created_by.first_name:string
    result.created_by.last_name:string result.created_on:string result.created_on_humanized:string
    result.currency_formats:object result.database:object result.database.allow_multi_catalog:boolean
    result.database.backend:string result.database.database_name:string result.database.id:number
    result.datasource_name:string result.datasource_type:string result.default_endpoint result.description
    result.extra result.fetch_values_predicate result.filter_select_enabled:boolean result.granularity_sqla:list
    result.id:number result.is_managed_externally:boolean result.is_sqllab_view:boolean result.kind:string
    result.main_dttm_col:string result.metrics:list result.metrics[].changed_on:string
    result.metrics[].created_on:string result.metrics[].currency result.metrics[].d3format
    result.metrics[].description result.metrics[].expression:string result.metrics[].extra
    result.metrics[].id:number result.metrics[].metric_name:string result.metrics[].metric_type:string
    result.metrics[].verbose_name:string result.metrics[].warning_text result.name:string
    result.normalize_columns:boolean result.offset:number result.order_by_choices:list result.owners:list
    result.owners[].first_name:string result.owners[].id:number result.owners[].last_name:string
    result.schema:string result.select_star:string result.sql result.table_name:string result.template_params
    result.time_grain_sqla:list result.uid:string result.url:string result.verbose_map:object show_columns:list
    show_title:string
  `,
  'read database': `
    id:number result:object result.allow_ctas:boolean result.allow_cvas:boolean result.allow_dml:boolean
    result.allow_file_upload:boolean result.allow_run_async:boolean result.backend:string result.cache_timeout
    result.configuration_method:string result.database_name:string result.driver:string
    result.engine_information:object result.engine_information.disable_ssh_tunneling:boolean
    result.engine_information.supports_dynamic_catalog:boolean
    result.engine_information.supports_file_upload:boolean result.expose_in_sqllab:boolean result.force_ctas_schema
    result.id:number result.impersonate_user:boolean result.is_managed_externally:boolean result.uuid:string
  `,
  explore: `
    result:object result.dataset:object result.dataset.always_filter_main_dttm:boolean result.dataset.cache_timeout
    result.dataset.catalog result.dataset.column_formats:object result.dataset.columns:list
    result.dataset.columns[].advanced_data_type result.dataset.columns[].certification_details
    result.dataset.columns[].certified_by result.dataset.columns[].column_name:string
    result.dataset.columns[].description result.dataset.columns[].expression
    result.dataset.columns[].filterable:boolean result.dataset.columns[].groupby:boolean
    result.dataset.columns[].id:number result.dataset.columns[].is_certified:boolean
    result.dataset.columns[].is_dttm:boolean result.dataset.columns[].python_date_format
    result.dataset.columns[].type:string result.dataset.columns[].type_generic:number
    result.dataset.columns[].verbose_name result.dataset.columns[].warning_markdown
    result.dataset.currency_formats:object result.dataset.database:object
    result.dataset.database.allow_multi_catalog:boolean result.dataset.database.allows_cost_estimate:boolean
    result.dataset.database.allows_subquery:boolean result.dataset.database.allows_virtual_table_explore:boolean
    result.dataset.database.backend:string result.dataset.database.configuration_method:string
    result.dataset.database.disable_data_preview:boolean result.dataset.database.disable_drill_to_detail:boolean
    result.dataset.database.engine_information:object
    result.dataset.database.engine_information.disable_ssh_tunneling:boolean
    result.dataset.database.engine_information.supports_dynamic_catalog:boolean
    result.dataset.database.engine_information.supports_file_upload:boolean
    result.dataset.database.explore_database_id:number result.dataset.database.id:number
    result.dataset.database.name:string result.dataset.database.parameters:object
    result.dataset.database.schema_options:object result.dataset.datasource_name:string
    result.dataset.default_endpoint result.dataset.description result.dataset.edit_url:string result.dataset.extra
    result.dataset.fetch_values_predicate result.dataset.filter_select:boolean
    result.dataset.filter_select_enabled:boolean result.dataset.granularity_sqla:list
    result.dataset.health_check_message result.dataset.id:number result.dataset.is_sqllab_view:boolean
    result.dataset.main_dttm_col:string result.dataset.metrics:list result.dataset.metrics[].certification_details
    result.dataset.metrics[].certified_by result.dataset.metrics[].currency result.dataset.metrics[].d3format
    result.dataset.metrics[].description result.dataset.metrics[].expression:string
    result.dataset.metrics[].id:number result.dataset.metrics[].is_certified:boolean
    result.dataset.metrics[].metric_name:string result.dataset.metrics[].verbose_name:string
    result.dataset.metrics[].warning_markdown result.dataset.metrics[].warning_text result.dataset.name:string
    result.dataset.normalize_columns:boolean result.dataset.offset:number result.dataset.order_by_choices:list
    result.dataset.owners:list result.dataset.owners[].first_name:string result.dataset.owners[].id:number
    result.dataset.owners[].last_name:string result.dataset.owners[].username:string result.dataset.params
    result.dataset.perm:string result.dataset.schema:string result.dataset.select_star:string result.dataset.sql
    result.dataset.table_name:string result.dataset.template_params result.dataset.time_grain_sqla:list
    result.dataset.type:string result.dataset.uid:string result.dataset.verbose_map:object result.form_data:object
    result.message result.metadata:object result.metadata.changed_by:string
    result.metadata.changed_on_humanized:string result.metadata.created_by:string
    result.metadata.created_on_humanized:string result.metadata.dashboards:list
    result.metadata.dashboards[].dashboard_title:string result.metadata.dashboards[].id:number
    result.metadata.owners:list result.slice:object result.slice.cache_timeout result.slice.certification_details
    result.slice.certified_by result.slice.changed_on:string result.slice.changed_on_humanized:string
    result.slice.datasource:string result.slice.description:string result.slice.description_markeddown:string
    result.slice.edit_url:string result.slice.form_data:object result.slice.is_managed_externally:boolean
    result.slice.modified:string result.slice.owners:list result.slice.query_context:string
    result.slice.slice_id:number result.slice.slice_name:string result.slice.slice_url:string
  `,
  'dashboard datasets': `
    result:list result[].always_filter_main_dttm:boolean result[].cache_timeout result[].column_formats:object
    result[].column_names:list result[].column_types:list result[].columns:list
    result[].columns[].advanced_data_type result[].columns[].certification_details result[].columns[].certified_by
    result[].columns[].column_name:string result[].columns[].description result[].columns[].expression
    result[].columns[].filterable:boolean result[].columns[].groupby:boolean result[].columns[].id:number
    result[].columns[].is_certified:boolean result[].columns[].is_dttm:boolean result[].columns[].python_date_format
    result[].columns[].type:string result[].columns[].type_generic:number result[].columns[].verbose_name
    result[].columns[].warning_markdown result[].currency_formats:object result[].database:object
    result[].database.allow_multi_catalog:boolean result[].database.allows_cost_estimate:boolean
    result[].database.allows_subquery:boolean result[].database.allows_virtual_table_explore:boolean
    result[].database.backend:string result[].database.disable_data_preview:boolean
    result[].database.disable_drill_to_detail:boolean result[].database.explore_database_id:number
    result[].database.id:number result[].database.name:string result[].datasource_name:string
    result[].default_endpoint result[].edit_url:string result[].fetch_values_predicate
    result[].filter_select:boolean result[].filter_select_enabled:boolean result[].granularity_sqla:list
    result[].health_check_message result[].id:number result[].is_sqllab_view:boolean result[].main_dttm_col:string
    result[].metrics:list result[].name:string result[].normalize_columns:boolean result[].offset:number
    result[].order_by_choices:list result[].owners:list result[].owners[].first_name:string
    result[].owners[].id:number result[].owners[].last_name:string result[].owners[].username:string result[].params
    result[].perm:string result[].schema:string result[].select_star:string result[].sql result[].table_name:string
    result[].template_params result[].time_grain_sqla:list result[].type:string result[].uid:string
    result[].verbose_map:object
  `,
  'dashboard charts': `
    result:list result[].cache_timeout result[].certification_details result[].certified_by
    result[].changed_on:string result[].description:string result[].description_markeddown:string
    result[].form_data:object result[].id:number result[].slice_name:string result[].slice_url:string
  `,
  'chart data': `
    result:list result[].annotation_data:object result[].applied_filters:list
    result[].applied_filters[].column:string result[].applied_template_filters:list result[].cache_key:string
    result[].cache_timeout:number result[].cached_dttm:string result[].colnames:list result[].coltypes:list
    result[].data:list result[].error result[].from_dttm:number result[].indexnames:list result[].is_cached:boolean
    result[].label_map:object result[].query:string result[].rejected_filters:list result[].result_format:string
    result[].rowcount:number result[].sql_rowcount:number result[].stacktrace result[].status:string
    result[].to_dttm:number
  `,
  samples: `
    result:object result.annotation_data:object result.applied_filters:list result.applied_template_filters:list
    result.cache_key:string result.cache_timeout:number result.cached_dttm:string result.colnames:list
    result.coltypes:list result.data:list result.error result.from_dttm result.indexnames:list
    result.is_cached:boolean result.label_map:object result.page:number result.per_page:number result.query:string
    result.rejected_filters:list result.result_format:string result.rowcount:number result.sql_rowcount:number
    result.stacktrace result.status:string result.to_dttm result.total_count:number
  `,
  datasource: `
    always_filter_main_dttm:boolean cache_timeout catalog column_formats:object columns:list
    columns[].advanced_data_type columns[].certification_details columns[].certified_by columns[].column_name:string
    columns[].description columns[].expression columns[].filterable:boolean columns[].groupby:boolean
    columns[].id:number columns[].is_certified:boolean columns[].is_dttm:boolean columns[].python_date_format
    columns[].type:string columns[].type_generic:number columns[].verbose_name columns[].warning_markdown
    currency_formats:object database:object database.allow_multi_catalog:boolean
    database.allows_cost_estimate:boolean database.allows_subquery:boolean
    database.allows_virtual_table_explore:boolean database.backend:string database.configuration_method:string
    database.disable_data_preview:boolean database.disable_drill_to_detail:boolean
    database.engine_information:object database.engine_information.disable_ssh_tunneling:boolean
    database.engine_information.supports_dynamic_catalog:boolean
    database.engine_information.supports_file_upload:boolean database.explore_database_id:number database.id:number
    database.name:string database.parameters:object database.schema_options:object datasource_name:string
    default_endpoint description edit_url:string extra fetch_values_predicate filter_select:boolean
    filter_select_enabled:boolean granularity_sqla:list health_check_message id:number is_sqllab_view:boolean
    main_dttm_col:string metrics:list metrics[].certification_details metrics[].certified_by metrics[].currency
    metrics[].d3format metrics[].description metrics[].expression:string metrics[].id:number
    metrics[].is_certified:boolean metrics[].metric_name:string metrics[].verbose_name:string
    metrics[].warning_markdown metrics[].warning_text name:string normalize_columns:boolean offset:number
    order_by_choices:list owners:list owners[].first_name:string owners[].id:number owners[].last_name:string
    owners[].username:string params perm:string schema:string select_star:string sql table_name:string
    template_params time_grain_sqla:list type:string uid:string verbose_map:object
  `,
}
