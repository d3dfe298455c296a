/** For tests: a file that is made by rules, with the rows that a reader must find, or the line that it must refuse. */
import type { FileFormat, ReadOptions } from '@belvedere/core/engine-protocol'

export interface MadeFile {
  readonly name: string
  readonly format: FileFormat
  readonly content: Buffer
  readonly read?: ReadOptions
  readonly types?: Readonly<Record<string, string>>
  /** Engine types by column, and the rows as text. */
  readonly truth?: {
    readonly types: Readonly<Record<string, string>>
    readonly rows: readonly (readonly (string | null)[])[]
  }
  /** What the refusal says; a line number where one is at fault. */
  readonly refusal?: RegExp
}

export const csv = (name: string, text: string | Buffer, more: Partial<MadeFile>): MadeFile => ({
  name,
  format: 'csv',
  content: Buffer.from(text),
  ...more,
})
