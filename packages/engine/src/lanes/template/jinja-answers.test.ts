/**
 * What Jinja answers, as recorded data: the same answer, or an error. A template that Jinja answers and we refuse is
 * in the list below with its reason.
 */
import { readFileSync } from 'node:fs'
import type { TemplateContext } from '@belvedere/core/engine-protocol'
import { expect, test } from 'vitest'
import { renderTemplates } from './render.ts'

interface Recorded {
  readonly template: string
  readonly answer?: string
  readonly error?: boolean
}

const dataOf = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const answers = dataOf('jinja-answers.json') as {
  readonly context: TemplateContext['variables']
  readonly templates: readonly Recorded[]
}
const arithmetic = dataOf('jinja-arithmetic.json') as {
  readonly expressions: readonly (readonly [expression: string, answer: string | null])[]
}

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'a name, member or entry that is not there is a mistake, not an empty text': [
    '{{ nope }}',
    '{{ nope == 1 }}',
    '{{ not nope }}',
    '{{ [nope] }}',
    '{{ nope|upper }}',
    '{% if nope %}a{% else %}b{% endif %}',
    '{% for x in nope %}{% endfor %}',
    '{{ d.nope }}',
    '{{ s.nope }}',
    "{{ xs['a'] }}",
    '{{ d[xs] }}',
    '{{ xs[0,1] }}',
    '{{ []|first }}',
    '{{ []|max }}',
    "{{ 'abc'[5] }}",
    '{{ [1,2,3].__class__ }}',
    '{% with a = 1, b = a %}{{ b }}{% endwith %}',
    "{{ xs|join(', ', attribute='nope') }}",
    '{{ 1.e5 }}',
    '{{ 1.2.3 }}',
    "{% set a = 1 if false %}{{ a|default('none') }}",
    '{% set a = 1 if false %}{{ a }}',
  ],
  'numbers that are infinite, or that Python finds by an inexact way': [
    '{{ 1e308 * 10 }}',
    "{{ '1e400'|int }}",
    "{{ 'nan'|float }}",
    '{{ 1e308 + 1e308 < 1 }}',
    '{{ -8 ** 0.5 }}',
    '{{ 10 ** 23.0 }}',
    '{{ 8 ** (1/3) }}',
    '{{ 4 ** -0.5 }}',
    '{{ (((-2.3494397241202947e-09) ** 4) * (20 / 7)) }}',
    '{{ (((-604532) * 42.2) ** 3) }}',
  ],
  'markup is not escaped in SQL': ["{{ ('<'|e) + '<' }}", "{{ [1]|tojson + '\"' }}"],
  'statements, functions and filters without a use in SQL': [
    "{% autoescape true %}{{ '<' }}{% endautoescape %}",
    '{% autoescape false %}<{% endautoescape %}',
    '{% block b %}x{% endblock %}',
    '{{ lipsum(1)|length > 0 }}',
    "{{ cycler('a', 'b').next() }}",
    "{{ users|map('attr', 'name')|list }}",
    '{{ d|xmlattr }}',
    "{{ d|attr('b') }}",
    "{{ xs|attr('__class__') }}",
    "{{ 'x' is sameas 'x' }}",
    "{{ 'a b'|wordwrap(1) }}",
    "{{ 'x'|pprint }}",
    "{{ '<b>x</b>'|striptags }}",
    "{{ 'http://x.y'|urlize }}",
  ],
  'filters and tests are known before the first step, also where no step leads': [
    "{% if false %}{{ 'a'|nosuchfilter }}{% endif %}ok",
    '{% if false %}{{ 1 is nosuchtest }}{% endif %}ok',
  ],
  'methods and arguments that are not available': [
    "{{ 'abc'.encode() }}",
    "{{ 'abcabc'.find('c', 3) }}",
    "{{ 'abcabc'.startswith(('x', 'a')) }}",
    "{{ 'abcabc'.startswith('b', 1) }}",
    "{{ 'Abc'.istitle() }}",
    "{{ 'abc'.casefold() }}",
    "{{ 'a\\tb'.expandtabs(4) }}",
    '{{ xs|batch(0)|list }}',
    '{% set l = [1,2,3] %}{{ l.remove(2) }}',
    '{% set l = [3,1] %}{{ l.sort() }}{{ l }}',
    '{% set l = [3,1] %}{{ l.reverse() }}{{ l }}',
    "{% set x = {'a': 1} %}{{ x.pop('a') }}",
    "{% set x = {'a': 1} %}{{ x.setdefault('b', 2) }}{{ x }}",
    "{% set x = {'a': 1} %}{{ x.clear() }}",
  ],
  'formats that are not available': [
    "{{ '%a' % 'é' }}",
    "{{ '%c' % 65 }}",
    "{{ '{:>{}}'.format('a', 5) }}",
    "{{ '{:>5}'.format(true) }}",
    "{{ '{:c}'.format(65) }}",
    "{{ '{:n}'.format(5) }}",
    "{{ '{a.b}'.format(a={'b': 1}) }}",
    "{{ '{!a}'.format('é') }}",
    "{{ '{:_x}'.format(65536) }}",
    "{{ '{:#010b}'.format(5) }}",
  ],
  'behind another minus these would start a comment; within quotes they are printed': [
    "{{ '%x' % -255 }}",
    "{{ '{:,}'.format(-1234.5) }}",
  ],
  'letters and digits for which Python has tables of its own': [
    '{{ "\\N{BULLET}" }}',
    "{{ '٣'|int }}",
    "{{ '²'.isdigit() }}",
    "{{ 'ﬁ'|capitalize }}",
  ],
  'Jinja reads these once, and what is printed depends on when': [
    "{% set g = xs|map('string') %}{{ g|join }}{{ g|join }}",
    '{% set ns = namespace(last=0) %}{% for x in xs if x > ns.last %}{% set ns.last = x %}{{ x }}{% endfor %}',
  ],
}
const refused = new Set(Object.values(REFUSED).flat())

const context: TemplateContext = {
  variables: answers.context,
  request_variables: {},
  from_dttm: null,
  to_dttm: null,
  time_column: null,
  user: { id: null, username: null, email: null, roles: [] },
  url_params: {},
  filters: [],
  time_filters: [],
  resolved_ranges: {},
  rendered: {},
  timestamp: ["'", "'"],
  backend: 'duckdb',
}

/** The printed text; null where the template is refused. Anything but a typed error fails the test. */
function rendered(template: string): string | null {
  try {
    return renderTemplates({ kind: 'template', texts: [template], context }).texts[0] ?? null
  } catch (error) {
    expect([template, error]).toEqual([template, expect.objectContaining({ name: 'template_failed' })])
    return null
  }
}

const expressions: readonly Recorded[] = arithmetic.expressions.map(([expression, answer]) => ({
  template: `{{ ${expression} }}`,
  ...(answer === null ? {} : { answer }),
}))

/** Templates whose result is not the one that is recorded. */
const differences = (recorded: readonly Recorded[]) =>
  recorded.flatMap(({ template, answer = null }) => {
    const own = rendered(template)
    return own === (refused.has(template) ? null : answer) ? [] : [{ template, jinja: answer, own }]
  })

test(`${answers.templates.length} templates give what Jinja gives`, () => {
  expect(answers.templates.length).toBeGreaterThan(2100)
  expect(differences(answers.templates)).toEqual([])
})

test('every refused template is one that Jinja answers', () => {
  const all = [...answers.templates, ...expressions]
  const answered = all.filter(each => each.answer !== undefined).map(each => each.template)
  expect([...refused].filter(template => !answered.includes(template))).toEqual([])
})

test(`${expressions.length} random expressions give what Jinja gives`, () => {
  expect(expressions.length).toBeGreaterThan(800)
  expect(differences(expressions)).toEqual([])
})
