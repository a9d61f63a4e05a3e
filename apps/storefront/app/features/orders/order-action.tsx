import type { Order } from '@asjad/contract/orders'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { somethingWrong } from '@asjad/ui/i18n/messages/common.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserCall } from '#app/api/page-data.ts'

/** A button with a dialog that says what will happen to the order; a second button confirms. */
export function OrderAction({
  order,
  onChange,
  submit,
  canSubmit = () => true,
  texts,
  children,
  label,
  ...button
}: {
  order: Order
  onChange: (order: Order) => void
  submit: () => Promise<{ data: Order }>
  /** Whether the dialog's fields are complete. If not, it shows what is missing. */
  canSubmit?: () => boolean
  texts: { title: string; dismiss: string; submit: string; submitting: string; done: string }
  children: ReactNode
  label: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function run() {
    if (!canSubmit()) return
    setBusy(true)
    setFault(null)
    try {
      const { data } = await submit()
      // At once, because the focus depends on what is gone.
      flushSync(() => {
        setOpen(false)
        onChange(data)
      })
      focusHeading()
      toast.success(texts.done)
    } catch (error) {
      if (!isApiError(error)) return setFault(somethingWrong())
      const [first] = Object.values(error.errors).flat()
      setFault(first ?? error.message)
      // The amount has changed meanwhile: the dialog shows the new one and asks again.
      if (error.code === 'amount_changed') onChange(error.data as Order)
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setOpen(false)
    if (!fault) return
    setFault(null)
    // The API refused it, so the order has changed since the page was loaded: load it again.
    void browserCall('GET /orders/:id', { id: order.id }).then(
      ({ data }) => onChange(data),
      () => {},
    )
  }

  return (
    <>
      <Button small {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} label={texts.title} className="max-w-md">
        <div className="p-6 sm:p-8">
          <h2 className="display text-d1">{texts.title}</h2>
          {children}
          {fault && (
            <div className="mt-4">
              <Notice kind="danger">{fault}</Notice>
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="line" onClick={close}>
              {texts.dismiss}
            </Button>
            <Button busy={busy} busyLabel={texts.submitting} onClick={run}>
              {texts.submit}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

/** The button of the action is gone with it: the page goes on from its heading, above what has changed. */
function focusHeading() {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
