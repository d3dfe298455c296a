import type { TemplateContext } from '@belvedere/core/engine-protocol'
import { describe, expect, test } from 'vitest'
import { renderTemplates } from './render.ts'

const CONTEXT: TemplateContext = {
  variables: { columns: ['name'], row_limit: 10, foo: { bar: 'baz' }, groupby: null },
  from_dttm: Date.UTC(2024, 0, 1),
  to_dttm: Date.UTC(2024, 1, 1, 12, 30),
  time_column: 'ts',
  user: { id: 7, username: "o'neil", email: 'o@example.org', roles: ['Alpha', 'East'] },
  url_params: { foo: "O'Brien", constructor_: 'x' },
  filters: [
    { col: 'name', op: 'in', val: ['foo', "b'ar"] },
    { col: 'city', op: '==', val: 'Rome' },
    { col: 'none', op: 'IN', val: [] },
  ],
  time_filters: [{ column: 'ts', time_range: 'Last week', from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 0, 8) }],
  resolved_ranges: {},
  rendered: {},
  timestamp: ["TIMESTAMP '", "'"],
  backend: 'duckdb',
  request_variables: {},
}
const job = (text: string, context: Partial<TemplateContext> = {}) =>
  ({ kind: 'template', texts: [text], context: { ...CONTEXT, ...context } }) as const
const render = (text: string, context: Partial<TemplateContext> = {}) => renderTemplates(job(text, context)).texts[0]

describe('templates', () => {
  test.each([
    ['{{ foo.bar }}', 'baz'],
    ['{{ foo["bar"] }}', 'baz'],
    ["{{ filter_values('name') | where_in }}", "('foo', 'b''ar')"],
    ['{{ [1, "b", 3] | where_in(\'"\') }}', '(1, "b", 3)'],
    ["{{ filter_values('none') | where_in }}", '(NULL)'],
    ["'{{ filter_values('name') | join(\"','\") }}'", "'foo','b''ar'"],
    ["{{ filter_values('name') | map('upper') | where_in }}", "('FOO', 'B''AR')"],
    ["{{ filter_values('name')[1] | replace(\"'\", \"''\") }}".replace(/^.*$/, "'$&'"), "'b''ar'"],
    ['SELECT 1 AS "{{ filter_values(\'name\')[1] }}"', 'SELECT 1 AS "b\'ar"'],
    ["ORDER BY {{ filter_values('city')[0] }}", 'ORDER BY Rome'],
    ['1 -{{ -1 }}', '1 - -1'],
    ["{{ filter_values('nothing', 'all') }}", "['all']"],
    ["{% for f in get_filters('city') %}{{ f.col }} {{ f.op }} '{{ f.val }}'{% endfor %}", "city == 'Rome'"],
    ["{{ filter_values('none')|length }}", '0'],
    ["'{{ url_param('foo') }}'", "'O''Brien'"],
    ["'{{ url_param('foo', escape_result=False) }}'", "'O''Brien'"],
    ["{{ [url_param('foo')] | where_in }}", "('O''Brien')"],
    ["'{{ url_param('bar', \"O'Malley\") }}'", "'O''Malley'"],
    ["{{ url_param('constructor') }}", 'None'],
    ["{{ current_user_id() }} '{{ current_username() }}' '{{ current_user_email() }}'", "7 'o''neil' 'o@example.org'"],
    ['{{ current_user_roles()|where_in }}', "('Alpha', 'East')"],
    ['{{ from_dttm }} {{ to_dttm.strftime("%Y-%m-%d %H:%M") }}', '2024-01-01 00:00:00 2024-02-01 12:30'],
    ['{{ to_dttm.isoformat() }}', '2024-02-01T12:30:00'],
    ["{{ get_time_filter('ts').from_expr }}", "TIMESTAMP '2024-01-01 00:00:00'"],
    ["{{ time_filter('ts', strftime='%Y%m%d').to_expr }}", '20240108'],
    ["{{ get_time_filter('other').time_range }}", 'None'],
    ['{{ cache_key_wrapper(columns[0]) }}', 'name'],
    ["{% set xs = ['a', 'b'] %}{{ ', '.join(xs) }}", 'a, b'],
    ["{{ xs | default('none') }}", 'none'],
    ["{{ 'x' if xs is defined else 'y' }}", 'y'],
    [
      '{% for k, v in {"a": 1, "b": 2}.items() %}{{ k }}={{ v }}{% if not loop.last %},{% endif %}{% endfor %}',
      'a=1,b=2',
    ],
    ['{% for x in [] %}{% else %}empty{% endfor %}', 'empty'],
    ['{% macro m(a, b=2) %}{{ a + b }}{% endmacro %}{{ m(1) }}{{ m(1, b=5) }}', '36'],
    ['{% set ns = namespace(n=0) %}{% for i in range(4) %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}', '6'],
    ['{% raw %}{{ x }}{% endraw %}', '{{ x }}'],
    ['{% filter upper %}abc{% endfilter %}', 'ABC'],
    ['{# nothing #}{{ [1, 2, 3][1:] }}{{ true }}{{ none }}', '[2, 3]TrueNone'],
    ["{{ ['a', 'b'] | map('upper') | join('-') }}", 'A-B'],
    ["{{ 'a{}c{x}'.format('b', x='d') }}", 'abcd'],
    ['{% if foo.nothing is defined %}1{% elif 1 + 1 == 2 and not false %}2{% endif %}', '2'],
    ['{{ {"a": [1, none]} | tojson }}', '{"a": [1, null]}'],
  ])('%s', (text, expected) => {
    expect(render(text)).toBe(expected)
  })

  test('what they apply and what they remove is reported', () => {
    const facts = renderTemplates(
      job("{{ get_filters('name', remove_filter=True)|length }}{{ filter_values('city') | where_in }}"),
    )
    expect(facts).toMatchObject({ applied_filters: ['name', 'city'], removed_filters: ['name'] })
    const range = renderTemplates(job("'{{ get_time_filter('ts', remove_filter=True).time_range }}'"))
    expect(range).toMatchObject({ texts: ["'Last week'"], removed_filters: ['ts'] })
    expect(renderTemplates(job("'{{ url_param('foo') }}'{{ current_user_id() }}")).cache_keys).toEqual(["O'Brien", 7])
    expect(renderTemplates(job('{{ current_user_id(False) }}')).cache_keys).toEqual([])
  })

  test('values from outside are requested, and used once they are given', () => {
    const { needs, texts } = renderTemplates(job('SELECT * FROM {{ dataset(1) }}'))
    expect(texts).toEqual([])
    expect(needs).toEqual([{ kind: 'dataset', id: 1, include_metrics: false, columns: null }])
    const rendered = { [JSON.stringify(needs[0])]: '(SELECT 1) AS dataset_1' }
    expect(render('SELECT * FROM {{ dataset(1) }}', { rendered })).toBe('SELECT * FROM (SELECT 1) AS dataset_1')
    expect(renderTemplates(job("{{ metric('m') }}")).needs).toEqual([{ kind: 'metric', key: 'm', dataset_id: null }])
  })
})

describe('templates are refused', () => {
  test.each([
    '{{ nothing }}',
    // values of the request outside of quotes
    "{{ filter_values('name')[1] }}",
    "city = {{ filter_values('city')[0] }}",
    "city IN (1, {{ filter_values('city')[0] }})",
    "$$ {{ url_param('foo') }} $$",
    "''{{ url_param('foo') }}''",
    "{{ {url_param('foo'): 1} }}",
    '{{ foo.nothing }}',
    '{{ foo.nothing.more }}',
    '{% if nothing %}{% endif %}',
    '{{ nothing | upper }}',
    '{{ nothing() }}',
    '{{ foo.bar() }}',
    '{{ range }}',
    '{{ [1]|where_in("; --") }}',
    "{{ 'a' | nothing }}",
    '{% include "x" %}',
    '{% import "x" as y %}',
    '{% extends "x" %}',
    '{{',
    '{% for %}',
    // ways out
    "{{ ''.constructor.constructor('return process')() }}",
    "{{ ''['constructor'] }}",
    '{{ foo.__proto__ }}',
    "{{ foo['__proto__']['polluted'] }}",
    '{{ foo.constructor }}',
    '{{ [].constructor }}',
    '{{ range.constructor }}',
    "{{ range.call('x') }}",
    '{{ current_user_id.bind }}',
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    '{{ self }}',
    '{{ process.env }}',
    '{{ globalThis }}',
    '{{ require("fs") }}',
    "{{ ['constructor'] | map(attribute='constructor') | list }}",
    "{{ foo | map('constructor') | list }}",
    '{{ 1 is constructor }}',
    "{{ 'x' | __proto__ }}",
    "{{ 'x' | constructor }}",
    '{{ "a" is __proto__ }}',
    '{{ toString() }}',
    '{{ __proto__ }}',
    '{{ hasOwnProperty }}',
    // resources
    '{{ range(1000000000) }}',
    '{% for i in range(20000) %}{% for j in range(20000) %}{{ i }}{% endfor %}{% endfor %}',
    '{% for i in range(10000) %}{{ "x" * 10000 }}{% endfor %}',
    '{{ "x" * 1000000000 }}',
    '{% set a = "xxxxxxxxxx" %}{% for i in range(60) %}{% set a = a ~ a %}{% endfor %}{{ a * 100000 }}',
    '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}',
    `{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`,
    `{{ ${'['.repeat(20_000)} }}`,
    `${'{% if true %}'.repeat(3000)}${'{% endif %}'.repeat(3000)}`,
    "{{ 'a,'.join(range(19999)) | replace('a', 'aaaaaaaaaaaaaaaaaaaa') }}",
    '{{ 9 ** 9 ** 9 ** 9 ** 9 }}',
    '{{ 9 ** (9 ** (9 ** 9)) }}',
    `{{ '${'%100000d'.repeat(50)}' % ((1,) * 50) }}`,
    `{{ '${'{0:100000}'.repeat(50)}'.format(1) }}`,
    "{{ ('\\n' * 100000) | indent(9999, true, true) }}",
    '{% set ns = namespace(x=[]) %}{% for i in range(20000) %}{{ ns.x.append(ns.x) }}{% endfor %}{{ ns.x }}',
    '{% set x = [] %}{{ x.append(x) }}{{ x }}',
    '{{ 10 % 0 }}',
    '{{ range(1, 2, 0) }}',
  ])('%s', text => {
    expect(() => render(text)).toThrow(expect.objectContaining({ name: 'template_failed' }))
  })

  test('and nothing of JavaScript is changed by them', () => {
    expect(() => render('{% set foo.__proto__ = 1 %}{{ ({}).polluted }}')).toThrow()
    render('{% set ns = namespace(a=1) %}{% set ns.__proto__ = {"polluted": 1} %}{% set ns.constructor = 1 %}')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect({}.constructor).toBe(Object)
  })

  test('a backslash cannot end a literal where the database reads it', () => {
    const backend = 'mysql'
    expect(render("{{ ['\\\\'] | where_in }}", { backend })).toBe("('\\\\')")
    const url_params = { x: "\\' OR 1=1" }
    expect(render("'{{ url_param('x') }}'", { backend, url_params })).toBe("'\\\\'' OR 1=1'")
  })
})
