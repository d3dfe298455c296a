import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

test('options become settings', () => {
  expect(readCommandLine([])).toEqual({ kind: 'start', env: {}, is_adopting: false })
  expect(readCommandLine(['--port', '9000', '--home=/data'])).toEqual({
    kind: 'start',
    env: { PORT: '9000', BELVEDERE_HOME: '/data' },
    is_adopting: false,
  })
  expect(readCommandLine(['--adopt'])).toEqual({ kind: 'start', env: {}, is_adopting: true })
})

test('help and version are reported without a start', () => {
  expect(readCommandLine(['-h'])).toMatchObject({ kind: 'print', text: expect.stringContaining('--port NUMBER') })
  expect(readCommandLine(['--version'])).toMatchObject({ kind: 'print', text: expect.stringMatching(/^\S+\n$/) })
})

test.each([['--prot'], ['serve'], ['--port']])('%s is refused in one line that says where to look', (...words) => {
  const command = readCommandLine(words)
  expect(command).toMatchObject({ kind: 'refuse', text: expect.stringMatching(/^[^\n]+See belvedere --help\.$/) })
  expect(command).toMatchObject({ text: expect.stringContaining(words[0] ?? '') })
})
