import type { Order } from '@asjad/contract/orders'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { somethingWrong } from '#app/i18n/messages/errors.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'

/** A button whose dialog says what will happen to the order, and does it by one more press. */
export function OrderAction({
  order,
  onChange,
  act,
  may = () => true,
  texts,
  children,
  label,
  ...button
}: {
  order: Order
  onChange: (order: Order) => void
  act: () => Promise<{ data: Order }>
  /** Whether all that the dialog asks for is there; it says what is not. */
  may?: () => boolean
  texts: { title: string; keep: string; act: string; acting: string; done: string }
  children: ReactNode
  label: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function run() {
    if (!may()) return
    setBusy(true)
    setFault(null)
    try {
      const { data } = await act()
      setOpen(false)
      onChange(data)
      toast.success(texts.done)
    } catch (error) {
      if (!isRefusal(error)) return setFault(somethingWrong())
      const [first] = Object.values(error.errors).flat()
      setFault(first ?? error.message)
      // It costs another amount by now: the dialog shows it, and asks again.
      if (error.code === 'amount_changed') onChange(error.data as Order)
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setOpen(false)
    if (!fault) return
    setFault(null)
    // It was refused, so the order is no longer what the page shows.
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
              {texts.keep}
            </Button>
            <Button busy={busy} busyLabel={texts.acting} onClick={run}>
              {texts.act}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
