import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressClass, classifyAddress } from './address-class.ts'

const RUNS = { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? 200), seed: 31 }

/** Written apart from the product: first and last number of each range of IPv4 that is no host of the internet. */
const RANGES: readonly (readonly [string, string, AddressClass])[] = [
  ['0.0.0.0', '0.255.255.255', 'forbidden'],
  ['10.0.0.0', '10.255.255.255', 'private'],
  ['100.64.0.0', '100.100.100.199', 'private'],
  ['100.100.100.200', '100.100.100.200', 'forbidden'],
  ['100.100.100.201', '100.127.255.255', 'private'],
  ['127.0.0.0', '127.255.255.255', 'private'],
  ['169.254.0.0', '169.254.255.255', 'forbidden'],
  ['172.16.0.0', '172.31.255.255', 'private'],
  ['192.168.0.0', '192.168.255.255', 'private'],
  ['198.18.0.0', '198.19.255.255', 'forbidden'],
  ['224.0.0.0', '255.255.255.255', 'forbidden'],
]
const numberOf = (text: string): number => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const textOf = (value: number): string => [24, 16, 8, 0].map(shift => Math.floor(value / 2 ** shift) % 256).join('.')
const hex = (value: number): string => value.toString(16)

const rangeCase = fc
  .constantFrom(...RANGES)
  .chain(([from, to, expected]) =>
    fc.integer({ min: numberOf(from), max: numberOf(to) }).map(value => ({ value, expected })),
  )
const publicCase = fc
  .constantFrom(
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '193.0.0.1',
    '223.255.255.255',
  )
  .map(text => ({ value: numberOf(text), expected: 'public' as const }))
const anyCase = fc.oneof({ weight: 3, arbitrary: rangeCase }, publicCase)

/** Spellings of an IPv4 address in IPv6. */
function spellings(value: number): readonly string[] {
  const dotted = textOf(value)
  const [high, low] = [Math.floor(value / 65_536), value % 65_536]
  const groups = `${hex(high)}:${hex(low)}`
  const padded = groups.split(':').map(group => group.padStart(4, '0'))
  const inverted = [high, low].map(group => hex(65_535 - group)).join(':')
  return [
    `::ffff:${dotted}`,
    `::FFFF:${groups}`,
    `0:0:0:0:0:ffff:${groups}`,
    `0000:0000:0000:0000:0000:ffff:${padded.join(':')}`,
    `::ffff:0:${groups}`,
    `64:ff9b::${dotted}`,
    `64:FF9B:0:0:0:0:${groups}`,
    `2002:${groups}::`,
    `2002:${groups}::1`,
    `2001:0:abcd:1::${inverted}`,
    `2606:4700::5efe:${groups}`,
    `2606:4700::200:5efe:${groups}`,
    // 0.0.0.0 and 0.0.0.1 are :: and ::1, addresses of their own.
    ...(value > 65_536 ? [`::${dotted}`, `::${groups}`] : []),
  ]
}

test('an IPv4 address has the class of its range, in each of its spellings', () => {
  fc.assert(
    fc.property(anyCase, ({ value, expected }) => {
      expect(classifyAddress(textOf(value))).toEqual({ class: expected, is_translated: false, plain: textOf(value) })
      for (const text of spellings(value)) {
        expect(isIP(text), text).toBe(6)
        expect(classifyAddress(text), text).toEqual({ class: expected, is_translated: true, plain: textOf(value) })
      }
    }),
    RUNS,
  )
})

test('spellings that addresses of the web allow are read as the web reads them', () => {
  fc.assert(
    fc.property(anyCase, ({ value, expected }) => {
      const parts = textOf(value).split('.').map(Number)
      const texts = [
        String(value),
        `0x${hex(value)}`,
        `0${value.toString(8)}`,
        parts.map(part => `0x${hex(part)}`).join('.'),
        parts.map(part => `0${part.toString(8)}`).join('.'),
        `${parts[0]}.${value % 2 ** 24}`,
        `${parts[0]}.${parts[1]}.${value % 65_536}`,
        `${textOf(value)}.`,
        textOf(value).replaceAll('.', '\u3002'),
      ]
      for (const text of texts) expect(classifyAddress(new URL(`http://${text}/`).hostname)?.class, text).toBe(expected)
    }),
    RUNS,
  )
})

test.each([
  ['::1', 'private'],
  ['::', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['fe80::1%eth0', 'forbidden'],
  ['fd12:3456::1', 'private'],
  ['fec0::1', 'private'],
  ['fd00:ec2::254', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['64:ff9b:1::a00:1', 'forbidden'],
  ['2001:db8::1', 'forbidden'],
  ['4000::1', 'forbidden'],
  ['2606:4700:4700::1111', 'public'],
] as const)('%s is %s', (text, expected) => {
  expect(classifyAddress(text)?.class).toBe(expected)
})

test.each(['', 'localhost', '127.1', '0x7f000001', '1.2.3.4.5', '::g', '[::1]'])('%j is no address', text => {
  expect(classifyAddress(text)).toBeNull()
})
