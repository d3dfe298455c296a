import { crc32, inflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

const entryOf = (path: string, text: string) => ({ name: Buffer.from(path), bytes: Buffer.from(text) })

/** The part of both headers that is alike: version, no flags, stored as it is, midnight of 1 January 1980. */
function described({ name, bytes }: ReturnType<typeof entryOf>): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(0x21, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

const marked = (signature: number): Buffer => {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(signature)
  return mark
}

/** A ZIP with these texts by path, not compressed. */
export function zipOf(texts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(texts)) {
    const entry = entryOf(path, text)
    const facts = described(entry)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(marked(CENTRAL), Buffer.from([20, 0]), facts, place, entry.name)
    const own = [marked(LOCAL), facts, entry.name, entry.bytes]
    local.push(...own)
    offset += Buffer.concat(own).length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  const count = Object.keys(texts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, marked(END), end])
}

/** The files of a ZIP by path. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(marked(END))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === CENTRAL) {
    const [name, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const path = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(path, bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

/** The sheets of a workbook by name, as XML. */
export function sheetsOf(bytes: Buffer): Readonly<Record<string, string>> {
  const files = unzip(bytes)
  const text = (path: string): string => files.get(path)?.toString() ?? ''
  const names = [...text('xl/workbook.xml').matchAll(/sheet name="([^"]*)"/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name, i) => [name, text(`xl/worksheets/sheet${i + 1}.xml`)]))
}
