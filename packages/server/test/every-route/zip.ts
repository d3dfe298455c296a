import { crc32 } from 'node:zlib'

const VERSION = 20

/** A ZIP of texts as they are, nothing compressed: made at once, so that one can be made for every request. */
export function storedZip(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of files) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE((0o100644 << 16) >>> 0, 6)
    entry.writeUInt32LE(at, 10)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes)
    directory.push(Buffer.from(`PK\x01\x02${String.fromCharCode(VERSION)}\x03`, 'latin1'), facts, entry, name)
    at += 4 + facts.length + name.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}
