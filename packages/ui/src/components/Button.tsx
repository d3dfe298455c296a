import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import s from './Button.module.css'
import { Tooltip } from './Tooltip.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

interface Look {
  /** One primary button per region. Default: outline. */
  readonly variant?: ButtonVariant | undefined
  readonly size?: 'm' | 's' | undefined
  readonly icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The label stays, a ring stands before it, and presses are ignored. */
  readonly busy?: boolean | undefined
  /** Makes the button unavailable but still reachable, and says why on hover and focus. */
  readonly disabledReason?: string | undefined
}

const look = ({ variant = 'outline', size = 'm' }: Look) => cx(s.button, s[variant], size === 's' && s.s)

/** A verb to press. */
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

/** A link that looks like a button: it goes somewhere instead of doing something. */
export const LinkButton = ({ variant, size, icon, className, children, ...rest }: LinkButtonProps) => (
  <a {...rest} className={cx(look({ variant, size }), className)}>
    {icon}
    {children}
  </a>
)

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The name that is read out and shown as tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'm' | 's' | undefined
  /** Set for a toggle; true while it is on. */
  readonly pressed?: boolean | undefined
  /** Makes the button unavailable but still reachable, and says why on hover and focus. */
  readonly disabledReason?: string | undefined
}

/** A button that shows only an icon; its name appears on hover and focus. */
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
