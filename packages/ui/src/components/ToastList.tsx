import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import s from './ToastHost.module.css'
import { MAX_TOASTS, type ToastMessage, useToasts } from './toasts.ts'

/** Time in ms after which success and info toasts close; errors stay until they are closed. */
const TOAST_MS = 5000
const ICONS = { success: Check, info: Info, error: CircleAlert }

/** Removes `aria-modal`, which the library sets as for a dialog: a toast has the role `status` or `alert`. */
const NO_DIALOG = { 'aria-modal': undefined }

/** Toasts, the newest at the bottom. Escape closes the focused one, F6 moves the focus to them. */
const Messages = () => {
  const texts = useUiTexts()
  const { toasts, close } = Base.useToastManager<ToastMessage>()
  return toasts.map(toast => {
    const { tone, action } = toast.data ?? { tone: 'info' as const, action: undefined }
    const Icon = ICONS[tone]
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        role={tone === 'error' ? 'alert' : 'status'}
        {...NO_DIALOG}
        className={cx(s.toast, s[tone])}
      >
        <Icon aria-hidden="true" />
        <Base.Description render={<span />} className={s.text} />
        {action ? (
          <Base.Action
            className={s.action}
            onClick={() => {
              close(toast.id)
              action.onAction()
            }}
          >
            {action.label}
          </Base.Action>
        ) : null}
        {/* The library hides the buttons of stacked toasts; these toasts are listed one below the other. */}
        <Base.Close className={s.close} aria-label={texts.close} aria-hidden={false}>
          <X aria-hidden="true" />
        </Base.Close>
      </Base.Root>
    )
  })
}

/** Toasts of the page, above everything else. */
export const ToastList = () => {
  const texts = useUiTexts()
  const { messages } = useToasts()
  const [manager] = useState(() => Base.createToastManager<ToastMessage>())
  // The provider has subscribed before this effect: effects of children run first.
  useEffect(
    () =>
      messages.attach(message => {
        const { id, tone, text } = message
        manager.add({ id, description: text, timeout: tone === 'error' ? 0 : TOAST_MS, data: message })
      }),
    [messages, manager],
  )
  return (
    <Base.Provider toastManager={manager} limit={MAX_TOASTS}>
      <Base.Portal>
        <Base.Viewport className={s.host} aria-label={texts.notifications}>
          <Messages />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}
