import type { Order } from '@asjad/contract/orders'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import type { FormResult } from '@asjad/ui/forms/form-data.ts'
import { Camera, CircleAlert, FileText, Upload, X } from 'lucide'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import * as m from '#app/i18n/messages/bank-transfer.ts'
import { arrivedSince, faultOf, fileTypes, NoAnswer, pictureTypes, type Sending, sendReceipt } from './send-receipt.ts'

/**
 * The receipt: a picture or a PDF, chosen, dropped or photographed. With scripts it is sent with its progress and can be
 * stopped and sent again; without them it is a plain form.
 */
export function ReceiptForm({ order, onSent }: { order: Order; onSent: (order: Order) => void }) {
  const id = useId()
  const answer = useActionData<FormResult<null>>()
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<Sending>(undefined)
  // Was sent, and the answer was lost: it may have arrived, and must not arrive twice.
  const unanswered = useRef<File>(undefined)
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState(refusalOf(answer))
  const busy = percent !== undefined
  const name = file && `\u2068${file.name}\u2069`

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    // So that the same file can be chosen again after it was removed.
    target.value = ''
    if (!chosen || busy) return
    const wrong = faultOf(chosen)
    setFault(wrong)
    if (!wrong) setFile(chosen)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!file) {
      setFault(m.fileMissing())
      return input.current?.focus()
    }
    setFault(undefined)
    setPercent(0)
    try {
      const next = (unanswered.current === file && (await arrivedSince(order))) || (await send(file))
      toast.success(m.sent())
      setFile(undefined)
      onSent(next)
    } catch (error) {
      setFault((error as Error).message || undefined)
    } finally {
      setPercent(undefined)
    }
  }

  async function send(file: File) {
    unanswered.current = undefined
    sending.current = sendReceipt(order.id, file, setPercent)
    return sending.current.order.catch(async (error) => {
      if (!(error instanceof NoAnswer)) throw error
      unanswered.current = file
      const arrived = await arrivedSince(order)
      if (!arrived) throw error
      return arrived
    })
  }

  function remove() {
    if (busy) return sending.current?.cancel()
    setFile(undefined)
    setFault(undefined)
    input.current?.focus()
  }

  return (
    <form method="post" encType="multipart/form-data" noValidate onSubmit={submit}>
      <div className="drop min-h-36! flex-col gap-2! py-5">
        <Icon of={Upload} size={24} className="text-gold-ink" />
        <span aria-hidden="true" className="noscript:hidden">
          <span className="font-medium text-ink max-lg:hidden">{m.dropHere()} </span>
          <span className="link">
            <span className="max-lg:hidden">{m.choose()}</span>
            <span className="lg:hidden">{m.chooseFile()}</span>
          </span>
        </span>
        <span id={`${id}help`} className="text-sm text-ink-3">
          {m.fileHelp()}
        </span>
        <input
          ref={input}
          type="file"
          name="receipt"
          accept={fileTypes.join(',')}
          aria-label={m.chooseFile()}
          aria-describedby={`${id}help ${fault ? `${id}error` : ''}`}
          aria-invalid={fault ? true : undefined}
          className="noscript:static! noscript:h-auto! noscript:w-auto! noscript:opacity-100!"
          onChange={choose}
        />
      </div>
      <label className="btn btn-line btn-sm relative mt-3 w-full has-focus-visible:outline-2 lg:hidden noscript:hidden">
        <Icon of={Camera} size={17} />
        {m.photograph()}
        <input
          type="file"
          accept={pictureTypes.join(',')}
          capture="environment"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={choose}
        />
      </label>
      {file && name && (
        <div className="panel mt-3 flex items-center gap-4 p-3">
          <span className="grid size-12 flex-none place-items-center rounded-xs bg-plate text-ink-2">
            <Icon of={FileText} size={20} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex justify-between gap-3 text-[.9375rem]">
              <bdi className="truncate">{file.name}</bdi>
              {busy && <Num className="text-ink-3">{percent}%</Num>}
            </span>
            {busy && (
              <progress className="progress mt-2" max={100} value={percent} aria-label={m.progress({ file: name })} />
            )}
          </span>
          <IconButton
            name={busy ? m.cancelSending() : m.removeFile({ file: name })}
            icon={X}
            size={18}
            onClick={remove}
          />
        </div>
      )}
      {fault && (
        <p className="error" id={`${id}error`} role="alert">
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{fault}</span>
        </p>
      )}
      <Button type="submit" className="mt-6 max-sm:w-full" busy={busy} busyLabel={m.sending()}>
        {file && fault ? m.retry() : m.send()}
      </Button>
    </form>
  )
}

/** What the API said of a form that was sent without scripts. */
function refusalOf(answer: FormResult<null> | undefined) {
  if (answer?.ok !== false) return undefined
  return Object.values(answer.errors)[0]?.[0] ?? answer.message ?? m.notSent()
}
