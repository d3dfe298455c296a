/** Comments of SQL hold no template: what is in them never fails, and what it does where it is one counts. */
import type { TemplateContext } from '@belvedere/core/engine-protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderTemplates } from './render.ts'

const CONTEXT: TemplateContext = {
  variables: { n: 7, word: 'a b' },
  from_dttm: null,
  to_dttm: null,
  time_column: null,
  user: { id: 7, username: 'ann', email: 'ann@example.org', roles: [] },
  url_params: { foo: "x' y" },
  filters: [{ col: 'city', op: 'IN', val: ['Rome'] }],
  time_filters: [],
  resolved_ranges: {},
  rendered: {},
  timestamp: ["'", "'"],
  backend: 'duckdb',
  request_variables: {},
}
const factsOf = (text: string, backend = 'duckdb') =>
  renderTemplates({ kind: 'template', texts: [text], context: { ...CONTEXT, backend } })
const render = (text: string, backend?: string) => factsOf(text, backend).texts[0]

const unchanged = [
  "select 1 a -- {{ ref('x') }}",
  'select 1 a /* {% if y %} */',
  'select 1 a /* {% if y %} */ /* {% for x in %} */ -- {% endif %}',
  'select 1 a -- {{ it is no template',
  'select 1 a -- {{ "never closed',
  'select 1 a -- {# never closed',
  'select 1 a -- {{ n\n, 2 b -- }}',
  'select 1 a /* {% if */, 2 b /* n %} */',
  'select 1 a -- {% raw %}',
  'select 1 a -- {{ n | nope }} {% set z = n | nope %}',
  'select 1 a -- it\'s {{ nope }}, and "{{ nope }}',
  "select 1 a -- {{ url_param('foo') }}",
  "select 1 a /* {{ url_param('foo') }} */",
  'select 1 a -- {{ dataset(99) }}\n, 2 b',
  "select 1 a -- {{ metric('m') }}",
  'select 1 a -- {{ "a\\nb" }}\n, 2 b',
  'select 1 a /* {{- nope -}} */, 2 b -- {{- nope -}}\n, 3 c',
  'select 1 a -- {{ range(1, 9) | join }}',
  '-- {% if y %}\nselect 1 a\n-- {% endif %}',
]
const rendered: readonly (readonly [string, string])[] = [
  ['select \'--{{ n }}\', "/*{{ n }}" -- {{ nope }}', 'select \'--7\', "/*7" -- {{ nope }}'],
  ['select {{ n }} -- {{ nope }}\n, {{ n }}', 'select 7 -- {{ nope }}\n, 7'],
  ['select {{ "--" }}{{ n }}', 'select --7'],
  ['select \'{{ "--" }}\', {{ n }}', "select '--', 7"],
  ["select 'it''s --', {{ n }}", "select 'it''s --', 7"],
  ["select 'a'{{ n }}'b' -- '{{ nope }}", "select 'a'7'b' -- '{{ nope }}"],
  ['select $$ -- $$, {{ n }}', 'select $$ -- $$, 7'],
  ['select $q$ /* $$ $q$, {{ n }} -- {{ nope }}', 'select $q$ /* $$ $q$, 7 -- {{ nope }}'],
  ['{# -- {{ nope }} #}select {{ n }}', 'select 7'],
  ['select 1 {# -- #}, {{ n }}', 'select 1 , 7'],
  ['{% raw %}-- {% endraw %}{{ nope }}', '-- {{ nope }}'],
  ['select 5 - - {{ n }}', 'select 5 - - 7'],
  ['select 1 /* a */ + {{ n }} /* {{ nope }} */', 'select 1 /* a */ + 7 /* {{ nope }} */'],
  // What has an effect where it can be rendered.
  ['-- {% set z = 3 %}\nselect {{ z }}', '-- {% set z = 3 %}\nselect 3'],
  ['select 1 {% if n %}-- {% endif %}+ 1', 'select 1 -- + 1'],
  ['select 1 {% if not n %}-- {% endif %}+ {{ n }}', 'select 1 + 7'],
  ['select 1 {% if not n %}-- {% else %}+ {{ n }}{% endif %}', 'select 1 + 7'],
  ['select 1 {% if not n %}-- {% endif %}{% if n %}+ 1{% endif %}', 'select 1 + 1'],
  ['select 1 {% if not n %}-- {% endif %}+ 1', 'select 1 + 1'],
  ['select 1\n-- {% if not n %}\n+ 1\n-- {% endif %}\n+ 2', 'select 1\n-- \n+ 2'],
  ['select 1 {% if n %}-- {% endif %}+ 1\n/* {% if y %} */ + 2', 'select 1 -- + 1\n/* {% if y %} */ + 2'],
]

describe('a comment', () => {
  test.each(unchanged)('%s is itself', text => {
    expect(render(text)).toBe(text)
  })
  test.each(rendered)('%s', (text, expected) => {
    expect(render(text)).toBe(expected)
  })
  test('of MySQL begins with a number sign, or with two dashes and a blank', () => {
    expect(render('select 1 a # {{ nope }}\n, {{ n }}', 'mysql')).toBe('select 1 a # {{ nope }}\n, 7')
    expect(render('select 5 --{{ n }}', 'mysql')).toBe('select 5 --7')
    expect(render("select 'a\\' -- {{ n }}'", 'mysql')).toBe("select 'a\\' -- 7'")
    expect(render('select 1 --\n, {{ n }}', 'mysql')).toBe('select 1 --\n, 7')
    expect(() => render('select 1 # {{ nope }}', 'postgresql')).toThrow(/nope/)
  })
  test('counts where it says what the template does', () => {
    const facts = factsOf("select 1 -- {{ get_filters('city', True) }} {{ cache_key_wrapper(n) }} {{ nope }}")
    expect(facts).toMatchObject({ applied_filters: ['city'], removed_filters: ['city'], cache_keys: [7] })
  })
  test('does not hide what is wrong beside it', () => {
    expect(() => render('select {{ mistake }} -- {{ nope }}')).toThrow(/mistake/)
    expect(() => render('select {{ mistake }} /* {% if y %} */')).toThrow(/mistake/)
    expect(() => render('select {% if n %}1 -- {% if y %}')).toThrow(/endif|is missing/)
    expect(() => render('{% if n %}-- {% endif %}{{ mistake }}')).toThrow(/mistake/)
    expect(() => render("select '{{ nope }} --'")).toThrow(/nope/)
  })
})

const junk = fc
  .array(
    fc.constantFrom('{{', '}}', '{%', '%}', ' if y ', " ref('x') ", 'endif', ' n ', "'", '"', '`', '$$', 'é', '|'),
    {
      maxLength: 8,
    },
  )
  .map(parts => parts.join(' '))
const isWhole = (text: string) => !/\*\/|\n/.test(text)
/** A piece of SQL with what is left of it: the generator knows what is a comment, we have to see it. */
const piece = fc.oneof(
  junk.filter(isWhole).map(text => [`-- ${text}\n`, `-- ${text}\n`] as const),
  junk.filter(isWhole).map(text => [`/* ${text} */`, `/* ${text} */`] as const),
  fc.constantFrom(
    ['{{ n }}', '7'] as const,
    ["'-- {{ n }}'", "'-- 7'"] as const,
    ['"/* {{ n }}"', '"/* 7"'] as const,
    ["'it''s {{ n }} -- '", "'it''s 7 -- '"] as const,
    ['{{ "--" | length }}', '2'] as const,
    ["{# -- ' #}", ''] as const,
    ['{% if n %}a{% else %}b{% endif %}', 'a'] as const,
    ['a - b / c * d', 'a - b / c * d'] as const,
  ),
)

test.each(['duckdb', 'postgresql', 'mysql', 'sqlite', 'clickhouse', 'trino'])('comments of %s among SQL', backend => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), pieces => {
      const source = pieces.map(([text]) => text).join(' ')
      const expected = pieces.map(([, text]) => text).join(' ')
      expect(render(`${source} .`, backend)).toBe(`${expected} .`)
    }),
    { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? 60), seed: 31 },
  )
})
