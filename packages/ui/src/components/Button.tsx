import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import s from './Button.module.css'
import { Tooltip } from './Tooltip.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

interface Look {
  /** Use one primary button per region. Default: outline. */
  readonly variant?: ButtonVariant | undefined
  readonly size?: 'm' | 's' | undefined
  readonly icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner before the label and ignores clicks. */
  readonly busy?: boolean | undefined
  /** Disables the button but keeps it focusable; the reason is shown on hover and focus. */
  readonly disabledReason?: string | undefined
}

const look = ({ variant = 'outline', size = 'm' }: Look) => cx(s.button, s[variant], size === 's' && s.s)

/** Button with a text label. */
export const Button = ({
  variant,
  size,
  icon,
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const refused = busy || disabledReason !== undefined
  const button = (
    <button
      {...rest}
      type={type}
      className={cx(look({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={refused || rest['aria-disabled']}
      onClick={event => (refused ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className={s.ring} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>
}

export interface LinkButtonProps extends ComponentProps<'a'>, Look {}

/** Link that looks like a button, for navigation. */
export const LinkButton = ({ variant, size, icon, className, children, ...rest }: LinkButtonProps) => (
  <a {...rest} className={cx(look({ variant, size }), className)}>
    {icon}
    {children}
  </a>
)

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name, also shown as tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'm' | 's' | undefined
  /** Set for a toggle button; true while it is on. */
  readonly pressed?: boolean | undefined
  /** Disables the button but keeps it focusable; the reason is shown on hover and focus. */
  readonly disabledReason?: string | undefined
}

/** Button that shows only an icon, with its name as tooltip on hover and focus. */
export const IconButton = ({
  label,
  icon,
  size = 'm',
  pressed,
  disabledReason,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) => (
  <Tooltip content={disabledReason ?? label} describes={disabledReason !== undefined}>
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabledReason === undefined ? rest['aria-disabled'] : true}
      onClick={event => (disabledReason === undefined ? onClick?.(event) : event.preventDefault())}
      className={cx(s.icon, size === 's' && s.iconS, className)}
    >
      {icon}
    </button>
  </Tooltip>
)
