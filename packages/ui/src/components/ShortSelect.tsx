import { Select as Base } from '@base-ui/react/select'
import { useUiTexts } from '../texts.ts'
import { type Option, optionKey } from './options.ts'
import s from './Select.module.css'
import { ProgressBar } from './Small.tsx'
import {
  OptionRow,
  type SelectPartProps,
  SelectWrap,
  sameOption,
  stopLetters,
  useTriggerProps,
} from './select-frame.tsx'

/** Select without a search field. Typing moves to the next option that starts with the typed text. */
export const ShortSelect = <T,>(props: SelectPartProps<T>) => {
  const { options, chosen, shown, open, onOpenChange, onChange, onClear, loading = false, disabled = false } = props
  const texts = useUiTexts()
  return (
    <Base.Root<Option<T>>
      modal={false}
      open={open}
      onOpenChange={next => onOpenChange(next)}
      value={chosen}
      onValueChange={next => next && onChange(next.value)}
      isItemEqualToValue={sameOption}
      disabled={disabled}
    >
      <SelectWrap className={props.className} onClear={onClear}>
        <Base.Trigger
          {...useTriggerProps(props, onClear !== undefined)}
          onKeyDown={event => {
            stopLetters(event)
            if (!onClear || open || (event.key !== 'Delete' && event.key !== 'Backspace')) return
            event.preventDefault()
            onClear()
          }}
        >
          {shown}
        </Base.Trigger>
      </SelectWrap>
      <Base.Portal>
        <Base.Positioner
          className={s.positioner}
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup className={s.popup} onKeyDown={stopLetters}>
            {loading ? <ProgressBar value={null} label={texts.loading} thin /> : null}
            {options.length === 0 ? (
              <div className={s.none} role="status">
                {texts.noMatches}
              </div>
            ) : null}
            <Base.List className={s.list} aria-label={props.label} hidden={options.length === 0}>
              {options.map(option => (
                <Base.Item
                  key={optionKey(option.value)}
                  className={s.option}
                  value={option}
                  label={option.label}
                  disabled={option.disabled}
                >
                  <OptionRow option={option} selected={chosen !== null && sameOption(option, chosen)} />
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
