import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderSafeMarkdown } from './index.ts'

test('markdown becomes HTML [ENTITY-CHART-008]', () => {
  expect(renderSafeMarkdown('# Sales\n\n*by* [region](https://example.org)')).toBe(
    '<h1>Sales</h1>\n<p><em>by</em> <a href="https://example.org">region</a></p>\n',
  )
  for (const nothing of ['', null, undefined]) expect(renderSafeMarkdown(nothing)).toBe('')
})
/** Elements with their attributes: all that a browser would act on. */
const elements = (html: string): readonly string[] => html.match(/<[a-z!][^>]*>/gi) ?? []

test.each([
  'before <script>alert(1)</script> after',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="//evil.example"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&#58;alert(1))',
  '![x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[a](https://a.example"onmouseover="alert(1))',
  '<https://a.example/"onclick=alert(1)>',
])('%s runs nothing [ENTITY-CHART-008]', text => {
  for (const element of elements(renderSafeMarkdown(text))) {
    expect(element).toMatch(
      /^<(p|em|strong|code|a href="(https?:)?\/\/[^"<>]*"|img src="https?:[^"<>]*" alt="[^"<>]*")>$/,
    )
  }
})
test('no text makes an element that markdown does not have [ENTITY-CHART-008]', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    'script',
    ' onload=',
    '[',
    ']',
    '(',
    ')',
    '`',
    'javascript:',
    '\n',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), parts => {
      for (const element of elements(renderSafeMarkdown(parts.join('')))) {
        expect(element).toMatch(
          /^<(p|em|strong|code( class="language-[^"<>]*")?|pre|blockquote|ol|ul|li|br|hr|h[1-6]|a href="[^"<>]*"|img src="[^"<>]*" alt="[^"<>]*")( \/)?>$/,
        )
        expect(element).not.toMatch(/(href|src)="javascript:/i)
      }
    }),
  )
})
