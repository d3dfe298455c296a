import { SaxesParser } from 'saxes'
import { JobFailure } from '../failure.ts'

/** Maximum number of characters of one text or tag. Spreadsheet programs write at most 32,767 into a cell. */
const MAX_TEXT_LENGTH = 8 * 1024 * 1024
const TOO_LONG = 'A cell contains more than 8 million characters. Shorten it, or save the sheet as CSV.'

export type Attributes = Readonly<Record<string, string>>

/** Callbacks for the parts of a document while it is read. Names have no namespace prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

const plainAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [plain(name), value]))

/**
 * Reads XML in chunks and yields after each, so that the caller can process what was read. Custom entities are errors,
 * which rules out entity expansion attacks.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  /** Number of characters since the last tag, which the parser buffers until the next one. */
  let unread = 0
  parser.on('opentag', ({ name, attributes }) => {
    unread = 0
    reader.open?.(plain(name), plainAttributes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    unread = 0
    reader.close?.(plain(name))
  })
  if (reader.text) parser.on('text', reader.text)
  const decoder = new TextDecoder()
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    unread += text.length
    if (unread > MAX_TEXT_LENGTH) throw new JobFailure('bad_file', TOO_LONG)
    parser.write(text)
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

/** Reads a whole part. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(bytes, reader));
}
