import { Check, ChevronDown, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import { type Option, optionKey } from './options.ts'
import s from './Select.module.css'

/** Returns true if two options have the same value, even with different labels. */
export const sameOption = (a: Option<unknown>, b: Option<unknown>): boolean => optionKey(a.value) === optionKey(b.value)

/** Footer of a list. A function receives a callback that closes the list, for actions that open something else. */
export type ListFooter = ReactNode | ((close: () => void) => ReactNode)

/** Typed text as an option of its own. */
export interface OwnOption<T> {
  readonly option: Option<T>
  /** True: placed before the matching options, so that Enter selects it. False: placed after them. */
  readonly isFirst: boolean
}

export interface SelectLook {
  readonly label: string
  readonly size?: 'm' | 's' | undefined
  readonly quiet?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Neither opens nor changes, but keeps its focus, so that the hint of its `Field` is read with it. */
  readonly refused?: boolean | undefined
  readonly invalid?: boolean | undefined
}

/** Props that `Select` passes to both kinds of select. */
export interface SelectPartProps<T> extends SelectLook {
  readonly options: readonly Option<T>[]
  readonly chosen: Option<T> | null
  /** Content of the button. */
  readonly shown: ReactNode
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChange: (value: T) => void
  readonly onClear?: (() => void) | undefined
  readonly onSearch?: ((query: string) => void) | undefined
  readonly loading?: boolean | undefined
  readonly emptyText?: string | undefined
  readonly footer?: ListFooter
  readonly onTry?: ((value: T | undefined) => void) | undefined
  readonly ownOption?: ((query: string) => OwnOption<T> | null) | undefined
  readonly className?: string | undefined
}

/** Returns the attributes of a select's button, including those of the `Field` around it. */
export const useTriggerProps = (
  { label, size = 'm', quiet, disabled, refused, invalid }: SelectLook,
  canClear: boolean,
) => {
  const control = useFieldControl(invalid ?? false)
  return {
    ...control.props,
    'aria-label': label,
    'data-invalid': control.invalid || undefined,
    'aria-disabled': refused || undefined,
    'data-disabled': disabled || refused || undefined,
    className: cx(input.box, size === 's' && input.small, quiet && input.quiet, s.trigger, canClear && s.clearable),
  }
}

/** Stops letters that search in a list from triggering shortcuts of the page. */
export const stopLetters = (event: KeyboardEvent): void => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}

interface WrapProps {
  readonly className?: string | undefined
  /** Clears the selection. */
  readonly onClear?: (() => void) | undefined
  readonly children: ReactNode
}

/** Box of a select, with the icons at its right end. */
export const SelectWrap = ({ className, onClear, children }: WrapProps) => {
  const texts = useUiTexts()
  return (
    <span className={cx(s.wrap, className)}>
      {children}
      {onClear ? (
        <button type="button" className={s.clear} aria-label={texts.clear} onClick={onClear}>
          <X aria-hidden="true" />
        </button>
      ) : null}
      <ChevronDown className={s.chevron} aria-hidden="true" />
    </span>
  )
}

const MAX_SWATCHES = 10

/** Strip of colors. */
export const Swatches = ({ colors }: { readonly colors: readonly string[] }) => (
  <span className={s.swatches} aria-hidden="true">
    {colors.slice(0, MAX_SWATCHES).map((color, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a palette may contain a color twice
      <span key={place} style={{ background: color }} />
    ))}
  </span>
)

/** Content of an option's row. */
export const OptionRow = ({ option, selected }: { readonly option: Option<unknown>; readonly selected: boolean }) => (
  <>
    <span className={s.optionLabel}>{option.label}</span>
    {option.hint ? <span className={s.hint}>{option.hint}</span> : null}
    {option.swatches ? <Swatches colors={option.swatches} /> : null}
    {selected ? <Check aria-hidden="true" /> : null}
  </>
)
