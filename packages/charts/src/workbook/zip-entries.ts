/**
 * Reads and writes ZIP entries without decompressing them, to copy them between packages. Supports only the
 * spreadsheets that the server writes.
 */
export interface ZipEntry {
  readonly method: number
  readonly crc: number
  /** Uncompressed size in bytes. */
  readonly size: number
  readonly packed: Uint8Array
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
/** Flag of UTF-8 names. */
const UTF8 = 0x800

/** Unpaired surrogates cannot be encoded as UTF-8. */
const LONE = /[\uD800-\uDFFF]/gu

const toUtf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(text.replace(LONE, '\uFFFD')).replace(/%(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    sign => sign.charCodeAt(0),
  )

const fromUtf8 = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns the position and the number of entries of the central directory. */
function readEnd(view: DataView): { readonly start: number; readonly count: number } {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END)
      return { start: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) }
  }
  throw new Error('not a ZIP file')
}

/** @throws Error for invalid ZIP files */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = viewOf(bytes)
  const { start, count } = readEnd(view)
  const entries = new Map<string, ZipEntry>()
  let at = start
  for (let i = 0; i < count; i += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('the list of a ZIP file is broken')
    const nameBytes = view.getUint16(at + 28, true)
    const name = fromUtf8(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes))
    const local = view.getUint32(at + 42, true)
    const data = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      size: view.getUint32(at + 24, true),
      packed: bytes.subarray(data, data + view.getUint32(at + 20, true)),
    })
    at += CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Returns an uncompressed entry with a small text. */
export function textEntry(text: string): ZipEntry {
  const packed = toUtf8(text)
  return { method: 0, crc: crc32(packed), size: packed.byteLength, packed }
}

/** Writes the fields that both headers of an entry have. */
function writeFields(view: DataView, at: number, { method, crc, size, packed }: ZipEntry, nameBytes: number): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, UTF8, true)
  view.setUint16(at + 4, method, true)
  // 1 January 1980, the earliest date of the format
  view.setUint16(at + 8, 0x21, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, packed.byteLength, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameBytes, true)
}

export function writeZip(entries: ReadonlyMap<string, ZipEntry>): Uint8Array<ArrayBuffer> {
  const named = [...entries].map(([name, entry]) => ({ name: toUtf8(name), entry }))
  const heads = named.reduce((sum, { name }) => sum + LOCAL_BYTES + CENTRAL_BYTES + name.byteLength * 2, END_BYTES)
  const bytes = new Uint8Array(named.reduce((sum, { entry }) => sum + entry.packed.byteLength, heads))
  const view = viewOf(bytes)
  const places: number[] = []
  let at = 0
  for (const { name, entry } of named) {
    places.push(at)
    view.setUint32(at, LOCAL, true)
    writeFields(view, at + 4, entry, name.byteLength)
    bytes.set(name, at + LOCAL_BYTES)
    bytes.set(entry.packed, at + LOCAL_BYTES + name.byteLength)
    at += LOCAL_BYTES + name.byteLength + entry.packed.byteLength
  }
  const start = at
  for (const [index, { name, entry }] of named.entries()) {
    view.setUint32(at, CENTRAL, true)
    view.setUint16(at + 4, 20, true)
    writeFields(view, at + 6, entry, name.byteLength)
    view.setUint32(at + 42, places[index] ?? 0, true)
    bytes.set(name, at + CENTRAL_BYTES)
    at += CENTRAL_BYTES + name.byteLength
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - start, true)
  view.setUint32(at + 16, start, true)
  return bytes
}
