import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode, Ref } from 'react'

export interface RadioTile<T extends string> {
  readonly value: T
  /** What screen readers say, and the tooltip. */
  readonly name: string
  /** A picture or an icon, with or without the name. */
  readonly content: ReactNode
}

export interface RadioTilesProps<T extends string> {
  /** null: none is chosen. */
  readonly value: T | null
  readonly onChange: (value: T) => void
  /** Enter or a double click on a tile: the choice is made. */
  readonly onTake?: ((value: T) => void) | undefined
  readonly tiles: readonly RadioTile<T>[]
  /** Name of the group. */
  readonly label: string
  readonly className?: string | undefined
  /** The chosen one has `data-checked`. */
  readonly tileClassName?: string | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** One of many, each a tile. The group is one stop of Tab; arrow keys walk and choose. */
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
