import { COLUMN_ITEMS, columnItemType, findField, isTemporalField, type QueryColumn } from '@belvedere/core/expressions'
import { oneOrMany } from '@belvedere/core/json'
import { ColumnEditor } from './column/ColumnEditor.tsx'
import type { ControlProps } from './control-props.ts'
import { FieldIcon } from './fields/FieldIcon.tsx'
import { labelOfColumn } from './fields/labels.ts'
import { columnFlag } from './fields/misfit.ts'
import { ControlField } from './frame/ControlField.tsx'
import { moved, without } from './list-edit.ts'
import { DropZone } from './zone/DropZone.tsx'
import type { DraggedField } from './zone/field-drag.ts'
import { GHOSTS } from './zone/ghost-text.ts'

const nameOf = (column: QueryColumn): string => (typeof column === 'string' ? column : column.label)

/** Dimensions: one or more columns of the dataset, or SQL expressions. */
export const ColumnsControl = ({
  control,
  value,
  onChange,
  dataset,
}: ControlProps<'columns' | 'column' | 'x_axis'>) => {
  const chosen = oneOrMany(value) as readonly QueryColumn[]
  const isSingle = control.kind !== 'columns'
  const temporalOnly = control.kind === 'column' && control.temporalOnly === true
  const columns = temporalOnly ? dataset.columns.filter(isTemporalField) : dataset.columns
  const write = (next: readonly QueryColumn[]) => onChange(isSingle ? (next.at(-1) ?? null) : next)
  const add = (column: QueryColumn) => {
    const isKnown = chosen.some(each => nameOf(each) === nameOf(column))
    if (!isKnown) write(isSingle ? [column] : [...chosen, column])
  }
  const drop = ({ name }: DraggedField) => {
    if (columns.some(column => column.column_name === name)) add(name)
  }
  const ghost = temporalOnly ? GHOSTS.temporalColumn : isSingle ? GHOSTS.column : GHOSTS.columns
  return (
    <ControlField control={control} value={value}>
      <DropZone
        label={control.label}
        items={chosen.map(column => ({
          label: labelOfColumn(column, dataset),
          icon: <FieldIcon column={typeof column === 'string' ? findField(dataset, column) : 'sql'} />,
          drag: { type: columnItemType(column), value: column },
          ...columnFlag(column, dataset),
        }))}
        accepts={COLUMN_ITEMS}
        ghost={isSingle && chosen.length > 0 ? null : ghost}
        onDropField={drop}
        onDropItem={column => add(column as QueryColumn)}
        onRemove={index => write(without(chosen, index))}
        onMove={(from, to) => write(moved(chosen, from, to))}
        renderEditor={(index, close) => (
          <ColumnEditor
            column={index === null ? null : (chosen[index] ?? null)}
            dataset={dataset}
            columns={columns}
            temporalOnly={temporalOnly}
            onSave={column => (index === null ? add(column) : write(chosen.with(index, column)))}
            onClose={close}
          />
        )}
      />
    </ControlField>
  )
}
