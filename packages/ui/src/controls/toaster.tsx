import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { locale } from '../i18n/locale.ts'
import * as m from '../i18n/messages/common.ts'
import { Icon } from './icon.tsx'

const kinds = {
  success: { icon: CircleCheck, ink: 'text-success' },
  error: { icon: CircleAlert, ink: 'text-danger' },
  info: { icon: Info, ink: 'text-info' },
  warning: { icon: TriangleAlert, ink: 'text-warning' },
}

const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 180 })

let host: HTMLElement | undefined

/** A modal dialog makes everything else inert, so toasts move into it while it is open. */
function hostOnTop() {
  host ??= Object.assign(document.createElement('div'), { className: 'contents' })
  host.dataset.toasts = ''
  const container = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body
  if (host.parentElement !== container) container.append(host)
  return host
}

export function showToast(kind: keyof typeof kinds, message: ReactNode, { long = false }: { long?: boolean }) {
  hostOnTop()
  const { icon, ink } = kinds[kind]
  toast[kind](<p className="flex-1 py-2 text-[.9375rem] leading-snug">{message}</p>, {
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: long ? 5000 : 3000,
    icon: () => (
      <span className={`mt-2.5 block ${ink}`}>
        <Icon of={icon} size={20} stroke={1.6} />
      </span>
    ),
  })
}

export const closeToasts = () => toast.dismiss()

export default function Toaster() {
  const [container, setContainer] = useState<HTMLElement>()
  useEffect(() => setContainer(hostOnTop()), [])
  return (
    container &&
    createPortal(
      <ToastContainer
        aria-label={m.notifications()}
        position={locale() === 'ar' ? 'top-right' : 'top-left'}
        rtl={locale() === 'ar'}
        limit={20}
        newestOnTop
        closeOnClick
        pauseOnHover
        hideProgressBar
        draggable={false}
        transition={transition}
        className={() => 'toasts'}
        toastClassName={() => 'toast'}
        closeButton={({ closeToast }) => (
          <button type="button" className="icon-btn" aria-label={m.close()} onClick={closeToast}>
            <Icon of={X} size={17} />
          </button>
        )}
      />,
      container,
    )
  )
}
