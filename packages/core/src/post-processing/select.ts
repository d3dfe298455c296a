import type { Frame } from './frame.ts'
import { columnsNamed } from './frame.ts'
import { defineOperation, requireColumns } from './operation.ts'

interface SelectOptions {
  readonly columns: readonly string[] | undefined
  readonly exclude: readonly string[]
  readonly rename: ReadonlyMap<string, string>
}

function apply(frame: Frame, { columns, exclude, rename }: SelectOptions): Frame {
  for (const name of [...exclude, ...rename.keys()]) requireColumns(frame, 'select', name)
  const chosen = columns ? columns.flatMap(name => requireColumns(frame, 'select', name)) : frame.columns
  const hidden = new Set(exclude.flatMap(name => columnsNamed(frame, name)))
  return {
    ...frame,
    columns: chosen
      .filter(column => !hidden.has(column))
      .map(column => {
        const next = rename.get(String(column.key[0]))
        return next === undefined ? column : { ...column, key: [next, ...column.key.slice(1)] }
      }),
  }
}

/** Selects, orders, excludes and renames columns. All names are those before renaming. */
export const select = defineOperation({
  operation: 'select',
  parse: (options): SelectOptions => ({
    columns: options.texts('columns'),
    exclude: options.texts('exclude') ?? [],
    rename: options.names('rename') ?? new Map(),
  }),
  apply,
})
