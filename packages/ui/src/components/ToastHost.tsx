import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import s from './ToastHost.module.css'
import { TOAST_MS, type Toast, toasts, useToastList } from './toasts.ts'

const ICONS = { success: Check, info: Info, error: CircleAlert }

const ToastView = ({ toast }: { toast: Toast }) => {
  const texts = useUiTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.tone === 'error') return
    const timer = setTimeout(() => toasts.dismiss(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, toast])
  const Icon = ICONS[toast.tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it from leaving
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      className={cx(s.toast, s[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <span className={s.text}>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            toasts.dismiss(toast.id)
            toast.action?.onAction()
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className={s.close} aria-label={texts.close} onClick={() => toasts.dismiss(toast.id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

/** The corner where messages appear; mount once. Success and info leave after 5 s unless pointed at; errors stay. */
export const ToastHost = () => {
  const texts = useUiTexts()
  return (
    <section className={s.host} aria-label={texts.notifications} aria-live="polite" aria-relevant="additions">
      {useToastList().map(toast => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
