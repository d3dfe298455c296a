/** Parsers of settings. */
import { resolve } from 'node:path'
import { readTextCatalogue, type TextCatalogue } from '@belvedere/core/errors'

/** Secret keys that were published as examples, and are therefore not secret. */
const PUBLISHED_SECRETS = [
  'CHANGE_ME_TO_A_COMPLEX_RANDOM_SECRET',
  'YOUR_OWN_RANDOM_GENERATED_SECRET_KEY',
  'thisISaSECRET_1234',
  'TEST_NON_DEV_SECRET',
  '\u0002\u0001thisismyscretkey\u0001\u0002\\e\\y\\y\\h',
]

/** An invalid value of a setting. The message says what it must be. */
export class BadValue extends Error {}
export const bad = (reason: string): never => {
  throw new BadValue(reason)
}

export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : bad(`must be a whole number from ${least} to ${most}`)
  }
export const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string): T =>
    choices.find(choice => choice === text) ?? bad(`must be one of ${choices.join(', ')}`)
export const url =
  (...protocols: readonly string[]) =>
  (text: string): string => {
    const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : ''
    return protocols.includes(scheme)
      ? text
      : bad(`must be an address that starts with ${protocols.join(':// or ')}://`)
  }
export const tiles = (text: string): string =>
  ['{z}', '{x}', '{y}'].every(part => url('https', 'http')(text).includes(part))
    ? text
    : bad('must have {z}, {x} and {y} where zoom, column and row of a picture belong')
const ORIGIN = /^https?:\/\/(\[[0-9a-f:]+\]|(\*\.)?[a-z0-9.-]+)(:\d+)?$/
export const origins = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter(part => part !== '')
    .map(part => {
      const { origin } = new URL(url('https', 'http')(part))
      // Origins become part of a header.
      const isOrigin = part.toLowerCase().replace(/\/$/, '') === origin && ORIGIN.test(origin)
      return isOrigin ? origin : bad(`must be origins such as https://wiki.example.org, without a path: "${part}"`)
    })
const MAX_ATTRIBUTION = 300
export const attribution = (text: string): string =>
  text.length > MAX_ATTRIBUTION ? bad(`must have at most ${MAX_ATTRIBUTION} characters`) : text
export const boolean = (text: string): boolean => {
  if (/^(true|1|yes|on)$/i.test(text)) return true
  return /^(false|0|no|off)$/i.test(text) ? false : bad('must be true or false')
}
export const zone = (text: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone === undefined ? bad('') : text
  } catch {
    return bad(`is not a time zone: "${text}" (an example is Europe/Berlin)`)
  }
}
export const flags = (text: string): Readonly<Record<string, boolean>> => {
  const all: Record<string, boolean> = {}
  for (const part of text.split(',').filter(piece => piece.trim() !== '')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(true|false)\s*$/i.exec(part)
    if (match?.[1] === undefined)
      return bad(`must look like NAME=true,NAME=false; this part does not: "${part.trim()}"`)
    all[match[1].toUpperCase()] = match[2]?.toLowerCase() === 'true'
  }
  return all
}
export const secret = (text: string): string => {
  if (PUBLISHED_SECRETS.includes(text)) return bad('is a published example; use a random text of your own')
  return Buffer.byteLength(text) < 32 ? bad('must be at least 32 bytes long') : text
}
export const password = (text: string): string =>
  text.length < 8 || text.length > 1024 ? bad('must have 8 to 1024 characters') : text
export const host = (text: string): string =>
  /^[A-Za-z0-9_.:-]{1,253}$/.test(text) ? text : bad('must be a host name or address')
export const sender = (text: string): string =>
  /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)
    ? text
    : bad('must be an address, such as reports@example.org or Reports <reports@example.org>')
export const folders = (text: string): readonly string[] =>
  text
    .split(/[:,]/)
    .map(folder => folder.trim())
    .filter(folder => folder !== '')
    .map(folder => resolve(folder))

export const texts = (text: string): TextCatalogue => {
  try {
    const read = readTextCatalogue(JSON.parse(text))
    if (read) return read
  } catch {
    // Reported below.
  }
  return bad('must be JSON such as {"ERRORS": {"FORBIDDEN": "Ask the data team."}}')
}

/** A host and port that an administrator has configured. */
export interface NamedHost {
  readonly host: string
  readonly port: number
}

const list = (text: string): readonly string[] => text.split(/[\s,]+/).filter(part => part !== '')

const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/
export const domains = (text: string): readonly string[] =>
  list(text).map(part =>
    DOMAIN.test(part.toLowerCase())
      ? part.toLowerCase()
      : bad(`must be domains of mail, such as example.org: "${part}"`),
  )

export const namedHosts = (text: string): readonly NamedHost[] =>
  list(text).map(part => {
    const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]{1,253}):(\d{1,5})$/i.exec(part)
    const port = Number(match?.[2])
    if (match?.[1] === undefined || port < 1 || port > 65_535)
      return bad(`must be hosts with their ports, such as chat.example.org:443: "${part}"`)
    return { host: match[1].toLowerCase(), port }
  })
