import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CONFIG_FILE, readConfig } from './config.ts'

const home = mkdtempSync(join(tmpdir(), 'belvedere-config-'))
afterAll(() => rmSync(home, { recursive: true }))
const read = (env: Record<string, string>) => readConfig({ BELVEDERE_HOME: home, ...env })

test('the defaults are those of the contract', () => {
  expect(read({ PATH: '/bin', BELVEDERE_TEST_ANYTHING: 'x' })).toMatchObject({
    port: 8088,
    host: '127.0.0.1',
    home,
    examples: 'auto',
    time_zone: 'UTC',
    metadata_url: null,
    flags: {},
    trust_proxy: false,
  })
})

test('values of every kind are read', () => {
  const config = read({
    PORT: '0',
    BELVEDERE_FLAGS: 'DASHBOARD_RBAC=true, x_y=false',
    BELVEDERE_TIME_ZONE: 'Europe/Berlin',
    BELVEDERE_SQL_MAX_ROW: '1000',
    BELVEDERE_DATA_DIRS: '/a,/b:/c',
    BELVEDERE_TRUST_PROXY: 'true',
    BELVEDERE_BASE_URL: 'https://bi.example.org/',
    BELVEDERE_OUTGOING_HOSTS: 'Chat.example.lan:443, [fd12::5]:8065',
  })
  expect(config).toMatchObject({
    port: 0,
    flags: { DASHBOARD_RBAC: true, X_Y: false },
    time_zone: 'Europe/Berlin',
    sql_max_row: 1000,
    row_limit: 1000,
    data_dirs: ['/a', '/b', '/c'],
    trust_proxy: true,
    base_url: 'https://bi.example.org',
    outgoing_hosts: [
      { host: 'chat.example.lan', port: 443 },
      { host: '[fd12::5]', port: 8065 },
    ],
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '80 80' }, 'PORT'],
  [{ HOST: 'not a host' }, 'HOST'],
  [{ BELVEDERE_PROT: '1' }, 'BELVEDERE_PROT'],
  [{ BELVEDERE_EXAMPLES: 'yes' }, 'auto, none'],
  [{ BELVEDERE_TIME_ZONE: 'Mars/Olympus' }, 'not a time zone'],
  [{ BELVEDERE_FLAGS: 'A=1' }, 'NAME=true'],
  [{ BELVEDERE_ROW_LIMIT: '1.5' }, 'whole number'],
  [{ BELVEDERE_ROW_LIMIT: '200', BELVEDERE_SQL_MAX_ROW: '100' }, 'above'],
  [{ BELVEDERE_METADATA_URL: 'mysql://x/y' }, 'postgres://'],
  [{ BELVEDERE_BASE_URL: 'bi.example.org' }, 'https://'],
  [{ BELVEDERE_OUTGOING_HOSTS: 'chat.example.lan' }, 'hosts with their ports'],
  [{ BELVEDERE_SECRET_KEY: 'short' }, '32 bytes'],
  [{ BELVEDERE_SECRET_KEY: 'CHANGE_ME_TO_A_COMPLEX_RANDOM_SECRET' }, 'published'],
  [{ BELVEDERE_ADMIN_PASSWORD: 'short' }, '8 to 1024'],
  [{ BELVEDERE_LOG_LEVEL: 'loud' }, 'info'],
  [{ BELVEDERE_REDIS_URL: 'redis://cache:6379' }, 'BELVEDERE_REDIS_URL in the environment: it is not supported yet'],
  [
    { BELVEDERE_SMTP_URL: 'http://mail' },
    'BELVEDERE_SMTP_URL in the environment: it must be an address that starts with smtp',
  ],
  [{ BELVEDERE_SMTP_FROM: 'nobody' }, 'BELVEDERE_SMTP_FROM in the environment: it must be an address, such as'],
  [{ BELVEDERE_SMTP_URL: 'smtp://mail' }, 'BELVEDERE_SMTP_URL needs BELVEDERE_SMTP_FROM'],
])('%j stops the start with one line that says %s', (env, text) => {
  const act = () => read(env as Record<string, string>)
  expect(act).toThrow(text)
  expect(act).not.toThrow('\n')
})

test('a secret value is not repeated in the message', () => {
  expect(() => read({ BELVEDERE_METADATA_URL: 'mysql://me:hunter2@db/x' })).not.toThrow('hunter2')
})

test('the file in the home folder takes the same keys, and the environment wins', () => {
  writeFileSync(join(home, CONFIG_FILE), 'PORT: 9000\nBELVEDERE_FLAGS: {A: true}\nBELVEDERE_ROW_LIMIT: 10\n')
  expect(read({})).toMatchObject({ port: 9000, flags: { A: true }, row_limit: 10 })
  expect(read({ PORT: '9001' }).port).toBe(9001)
  for (const [content, text] of [
    ['BELVEDERE_PORT: 1', 'Unknown setting BELVEDERE_PORT'],
    ['PORT: many', 'Wrong setting PORT'],
    ['BELVEDERE_HOME: /x', 'cannot be set'],
    ['- a', 'must be a list'],
    ['a: [', 'cannot be read'],
    ['PORT:', 'has no value'],
  ] as const) {
    writeFileSync(join(home, CONFIG_FILE), content)
    expect(() => read({}), content).toThrow(text)
  }
})

test('texts of errors come as JSON from the environment, or as lines of the file [ERR-055]', () => {
  writeFileSync(join(home, CONFIG_FILE), 'BELVEDERE_TEXTS: {ERRORS: {FORBIDDEN: Ask the data team.}}\n')
  expect(read({})).toMatchObject({
    texts: { ERRORS: { FORBIDDEN: 'Ask the data team.' } },
    sources: { BELVEDERE_TEXTS: 'file' },
  })
  const env = { BELVEDERE_TEXTS: '{"ERRORS":{"NOT_FOUND":"It is gone."}}' }
  expect(read(env)).toMatchObject({
    texts: { ERRORS: { NOT_FOUND: 'It is gone.' } },
    sources: { BELVEDERE_TEXTS: 'environment' },
  })
  expect(() => read({ BELVEDERE_TEXTS: '{"FORBIDDEN":1}' })).toThrow('must be JSON such as')
})

test('origins whose pages may show charts have a scheme and a host and nothing else', () => {
  const origins = (text: string) => read({ BELVEDERE_FRAME_ORIGINS: text }).frame_origins
  expect(read({}).frame_origins).toEqual([])
  expect(origins('https://Wiki.example.org/, http://localhost:8080 https://*.example.com')).toEqual([
    'https://wiki.example.org',
    'http://localhost:8080',
    'https://*.example.com',
  ])
  expect(origins('http://[::1]:8080')).toEqual(['http://[::1]:8080'])
  for (const text of [
    'https://a.example/wiki',
    'https://a.example?x',
    "https://a;script-src'",
    'https://u:p@a.example',
  ])
    expect(() => origins(text)).toThrow('must be origins such as https://wiki.example.org')
  for (const text of ['wiki.example.org', '*', 'javascript:alert(1)'])
    expect(() => origins(text)).toThrow('that starts with https:// or http://')
})

test('a map of the administrator is an address of the web, with its places for zoom, column and row', () => {
  const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png'
  expect(read({ BELVEDERE_MAP_TILES: tiles, BELVEDERE_MAP_ATTRIBUTION: '<b>us</b>' })).toMatchObject({
    map_tiles: tiles,
    map_style: null,
    map_attribution: '<b>us</b>',
  })
  for (const address of ['file:///etc/passwd', 'javascript:alert(1)//{z}{x}{y}', '/{z}/{x}/{y}'])
    expect(() => read({ BELVEDERE_MAP_TILES: address })).toThrow('that starts with https:// or http://')
  expect(() => read({ BELVEDERE_MAP_STYLE: 'file:///style.json' })).toThrow('that starts with https:// or http://')
  expect(() => read({ BELVEDERE_MAP_TILES: 'https://tiles.example.org/' })).toThrow('must have {z}, {x} and {y}')
  expect(() => read({ BELVEDERE_MAP_TILES: tiles, BELVEDERE_MAP_STYLE: 'https://a.example/s.json' })).toThrow(
    'not both',
  )
})
