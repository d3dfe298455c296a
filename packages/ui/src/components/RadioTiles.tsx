import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode, Ref } from 'react'

export interface RadioTile<T extends string> {
  readonly value: T
  /** Accessible name and tooltip. */
  readonly name: string
  /** Image or icon, with or without the name. */
  readonly content: ReactNode
}

export interface RadioTilesProps<T extends string> {
  /** Null if none is selected. */
  readonly value: T | null
  readonly onChange: (value: T) => void
  /** Called on Enter or a double click on a tile, which confirm the choice. */
  readonly onTake?: ((value: T) => void) | undefined
  readonly tiles: readonly RadioTile<T>[]
  /** Accessible name of the group. */
  readonly label: string
  readonly className?: string | undefined
  /** Class of a tile; the selected one has `data-checked`. */
  readonly tileClassName?: string | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** Radio group of tiles. The group is one tab stop; arrow keys move and select. */
export const RadioTiles = <T extends string>({
  value,
  onChange,
  onTake,
  tiles,
  label,
  className,
  tileClassName,
  ref,
}: RadioTilesProps<T>) => (
  <RadioGroup
    ref={ref}
    value={value}
    onValueChange={next => next !== null && onChange(next)}
    aria-label={label}
    className={className}
  >
    {tiles.map(tile => (
      <Radio.Root
        key={tile.value}
        value={tile.value}
        nativeButton
        render={<button type="button" />}
        className={tileClassName}
        title={tile.name}
        aria-label={tile.name}
        onDoubleClick={() => onTake?.(tile.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onTake) return
          event.preventDefault()
          onTake(tile.value)
        }}
      >
        {tile.content}
      </Radio.Root>
    ))}
  </RadioGroup>
)
