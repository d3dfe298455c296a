/** For tests: what a reader could send, and how authors use it in their SQL. */

/** Values that end literals, start comments, name columns or are templates themselves. */
export const HOSTILE_VALUES: readonly string[] = [
  "' OR 1=1 --",
  "' OR '1'='1",
  "') OR ('1'='1",
  "')) OR (('1'='1",
  "' OR 1=1 /*",
  "'/**/OR/**/1=1--",
  "'' OR 1=1 --",
  "''' OR 1=1 --",
  "\\' OR 1=1 -- ",
  "\\\\' OR 1=1 -- ",
  'x\\',
  '\\',
  "'",
  "''",
  '"',
  '" OR 1=1 --',
  '` OR 1=1 --',
  "' UNION SELECT region, n FROM sales --",
  "'; DROP TABLE sales; --",
  "x', 'east",
  "x','east','west",
  '1 OR 1=1',
  'n OR true',
  'region',
  'n',
  'sales.n',
  '0) OR (1=1',
  '-1 OR 1=1',
  '*/ OR 1=1 /*',
  '*/ OR 1=1 --',
  '\n OR 1=1',
  '\r\n OR 1=1 --',
  '$$ OR 1=1 --',
  "$a$' OR 1=1 --",
  "nul\0' OR 1=1 --",
  '＇ OR 1=1 --',
  'ʼ OR 1=1 --',
  '’ OR 1=1 --',
  "{{ 7 * 7 }}' OR 1=1 --",
  "{% raw %}' OR 1=1 --{% endraw %}",
  "#{7*7}' OR 1=1 --",
  "' || (SELECT 'east') || '",
  "' + 'east",
  "' LIKE '%",
  "' IS NOT NULL OR '",
  "east' AND SLEEP(0) OR '1'='1",
]

/** A value that nothing has. */
export const INNOCENT = 'no such value'
export const INNOCENT_NUMBER = 987654

export interface TemplatePattern {
  /** Follows `WHERE`. */
  readonly where: string
  /** The value stands where a number is needed: a text is refused. */
  readonly isNumber?: true
}

/** The usual ways to use a value of the request in SQL; the value is in the filter and the parameter `needle`. */
export const PATTERNS: readonly TemplatePattern[] = [
  `region IN ('{{ "','".join(filter_values('needle')) }}')`,
  `region IN ({{ "'" + "','".join(filter_values('needle')) + "'" }})`,
  `region IN ('{{ filter_values('needle') | join("', '") }}')`,
  `region IN {{ filter_values('needle') | where_in }}`,
  `region IN {{ [url_param('needle')] | where_in }}`,
  `region IN {{ [url_param('needle', escape_result=False)] | where_in }}`,
  `region = '{{ filter_values('needle', 'none')[0] }}'`,
  `region = '{{ filter_values('needle')|first }}'`,
  `region = '{{ url_param('needle') }}'`,
  `region = '{{ url_param('needle', escape_result=False) }}'`,
  `region = '{{ cache_key_wrapper(url_param('needle')) }}'`,
  `region = '{{ cache_key_wrapper(filter_values('needle')[0]) }}'`,
  `region = '{{ filter_values('needle')[0] | replace("'", "''") }}'`,
  `upper(region) = '{{ filter_values('needle')[0] | upper }}'`,
  `region = '{{ filter_values('needle')[0].lower() }}'`,
  `region = '{{ filter_values('needle')[0].strip() | trim }}'`,
  `region = '{{ filter_values('needle')[0][0:400] }}'`,
  `region = '{{ filter_values('needle')[0].split('zzz')[0] }}'`,
  `region = '{{ filter_values('needle') | tojson }}'`,
  `region = '{{ "{}-{x}".format(url_param('needle'), x=filter_values('needle')[0]) }}'`,
  `{{ "region = '" ~ url_param('needle') ~ "'" }}`,
  `{% set x = filter_values('needle') | join("','") %}region IN ('{{ x }}')`,
  `{% set x %}{{ url_param('needle') }}{% endset %}region = '{{ x }}'`,
  `{% macro quoted(v) %}'{{ v }}'{% endmacro %}region = {{ quoted(url_param('needle')) }}`,
  `{% filter upper %}region = '{{ url_param('needle') }}'{% endfilter %}`,
  `1=0 {% for v in filter_values('needle') %}OR region = '{{ v }}'{% endfor %}`,
  `1=0 {% for f in get_filters('needle', remove_filter=True) %}{% if f.get('op') == 'IN' %}
     OR {{ f.col | replace('needle', 'region') }} IN ({{ "'" + "', '".join(f.get('val')) + "'" }}){% endif %}{% endfor %}`,
  `1=0 {% for f in filter %}{% if f.col == 'needle' %}OR region = '{{ f.val[0] }}'{% endif %}{% endfor %}`,
  `region = '{{ url_param('nothing', filter_values('needle')[0]) }}'`,
  `region = '{{ filter_values('needle')[0] if true else '' }}' OR n < 0`,
  `region = '{{ filter_values('needle')[0] or 'none' }}'`,
  `region = '{{ (filter_values('needle') + ['none']) | join(',') }}'`,
  `region = '{{ [filter_values('needle')] | map('first') | join(',') }}'`,
  `n = {{ filter_values('needle')[0] }}`,
  `n = {{ url_param('needle') }}`,
  `n IN ({{ filter_values('needle') | join(', ') }})`,
  `n BETWEEN {{ url_param('needle') }} AND {{ url_param('needle') }}`,
  `n > 9999999 + {{ filter_values('needle')[0] | int }}`,
].map(where =>
  /= \{\{ (filter|url)|\(\{\{ filter_values\('needle'\) \| join\(', '|BETWEEN/.test(where)
    ? { where, isNumber: true }
    : { where },
)
