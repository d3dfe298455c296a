import { Check, ChevronDown, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { useFieldControl } from './field-context.ts'
import input from './Input.module.css'
import { type Option, optionKey } from './options.ts'
import s from './Select.module.css'

/** Two options with the same value are the same option, whatever they are called. */
export const sameOption = (a: Option<unknown>, b: Option<unknown>): boolean => optionKey(a.value) === optionKey(b.value)

/** What was typed, as an option of its own. */
/** Given how to close the list: for what opens something else. */
export type ListFooter = ReactNode | ((close: () => void) => ReactNode)

export interface OwnOption<T> {
  readonly option: Option<T>
  /** Before the options that the search finds, so that Enter takes it; else after them. */
  readonly isFirst: boolean
}

export interface SelectLook {
  readonly label: string
  readonly size?: 'm' | 's' | undefined
  readonly quiet?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
}

/** What both kinds of select are given by `Select`. */
export interface SelectPartProps<T> extends SelectLook {
  readonly options: readonly Option<T>[]
  readonly chosen: Option<T> | null
  /** What stands in the button. */
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

/** What the button of a select has for attributes, with those that the `Field` around it gives. */
export const useTriggerProps = ({ label, size = 'm', quiet, disabled, invalid }: SelectLook, canClear: boolean) => {
  const control = useFieldControl(invalid ?? false)
  return {
    ...control.props,
    'aria-label': label,
    'data-invalid': control.invalid || undefined,
    'data-disabled': disabled || undefined,
    className: cx(input.box, size === 's' && input.small, quiet && input.quiet, s.trigger, canClear && s.clearable),
  }
}

/** Letters that choose in a list are not keys of the page behind it. */
export const stopLetters = (event: KeyboardEvent): void => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}

interface WrapProps {
  readonly className?: string | undefined
  /** Takes the choice back. */
  readonly onClear?: (() => void) | undefined
  readonly children: ReactNode
}

/** The box of a select with the marks at its right end. */
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

const MOST_SWATCHES = 10

/** Colours side by side. */
export const Swatches = ({ colors }: { readonly colors: readonly string[] }) => (
  <span className={s.swatches} aria-hidden="true">
    {colors.slice(0, MOST_SWATCHES).map((color, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a palette may hold a colour twice
      <span key={place} style={{ background: color }} />
    ))}
  </span>
)

/** What a row of a list shows. */
export const OptionRow = ({ option, selected }: { readonly option: Option<unknown>; readonly selected: boolean }) => (
  <>
    <span className={s.optionLabel}>{option.label}</span>
    {option.hint ? <span className={s.hint}>{option.hint}</span> : null}
    {option.swatches ? <Swatches colors={option.swatches} /> : null}
    {selected ? <Check aria-hidden="true" /> : null}
  </>
)
