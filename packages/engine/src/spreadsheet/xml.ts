import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

/** What is told of a part while it is read. Names come without their prefixes. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

const plainAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [plain(name), value]))

/**
 * Reads XML chunk by chunk; yields after each of them, so that what was read can be taken away. Entities that the
 * document makes up itself are errors: nothing grows while it is read.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => reader.open?.(plain(name), plainAttributes(attributes)))
  parser.on('closetag', ({ name }) => reader.close?.(plain(name)))
  if (reader.text) parser.on('text', reader.text)
  const decoder = new TextDecoder()
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
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
