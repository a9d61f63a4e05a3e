import type { StaffReceipt } from '@asjad/contract/admin/transfers'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ExternalLink, FileText, ReceiptText, RotateCw, ZoomIn, ZoomOut } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/transfers.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const maxZoom = 3

const receiptPath = (orderId: string, receiptId: string) => `/api/v1/admin/transfers/${orderId}/receipts/${receiptId}`

/** The receipts of an order, one of them large: the newest at first. */
export function ReceiptView({ orderId, receipts }: { orderId: string; receipts: readonly StaffReceipt[] }) {
  const [chosen, setChosen] = useState<string>()
  const shown = receipts.find(({ id }) => id === chosen) ?? receipts[0]
  if (!shown)
    return (
      <div className="receipt-pane place-content-center text-center">
        <Icon of={ReceiptText} size={28} stroke={1.2} className="mx-auto text-ink-3" />
        <p className="font-medium">{m.noReceipt()}</p>
        <p className="muted text-[.8125rem]">{m.noReceiptText()}</p>
      </div>
    )
  return (
    <div className="receipt-pane">
      {receipts.length > 1 && (
        <Segments
          className="max-w-full flex-wrap"
          label={m.otherReceipts()}
          value={shown.id}
          options={receipts.map(({ id }, index) => [id, m.receiptN({ n: receipts.length - index })])}
          onChoose={setChosen}
        />
      )}
      <Receipt key={shown.id} orderId={orderId} receipt={shown} />
    </div>
  )
}

const states = { waiting: m.receiptWaiting, accepted: m.receiptAccepted, refused: m.receiptRefused }

function Receipt({ orderId, receipt }: { orderId: string; receipt: StaffReceipt }) {
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const path = receiptPath(orderId, receipt.id)
  const isPdf = receipt.type === 'application/pdf'
  return (
    <>
      {isPdf ? (
        <a className="receipt-file" href={path} target="_blank" rel="noreferrer">
          <Icon of={FileText} size={40} stroke={1} />
          <bdi className="break-all">{receipt.name}</bdi>
          <span className="link">{m.openPdf()}</span>
        </a>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by keyboard too
        <section className="receipt-stage" tabIndex={0} aria-label={m.receipt()}>
          <div className="receipt-sheet" data-zoom={zoom} data-turns={turns}>
            <img src={path} alt={m.receiptOf({ id: orderId })} />
          </div>
        </section>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        {!isPdf && (
          <>
            <ToolButton
              icon={ZoomOut}
              label={m.zoomOut()}
              aria-disabled={zoom === 1}
              onClick={() => setZoom(zoom - 1)}
            />
            <ToolButton
              icon={ZoomIn}
              label={m.zoomIn()}
              aria-disabled={zoom === maxZoom}
              onClick={() => setZoom(zoom + 1)}
            />
            <ToolButton icon={RotateCw} label={m.turn()} onClick={() => setTurns((turns + 1) % 4)} />
            <a
              className="btn btn-tool btn-plain btn-icon"
              href={path}
              target="_blank"
              rel="noreferrer"
              aria-label={m.openFile()}
            >
              <Icon of={ExternalLink} size={17} stroke={1.5} mirror />
            </a>
          </>
        )}
        <span className="muted text-[.8125rem]">
          {m.sentAt({ when: momentWithin(receipt.sent_at) })} · {states[receipt.state]()}
        </span>
      </div>
      {receipt.state === 'refused' && receipt.words && (
        <p className="muted text-center text-[.8125rem]">
          {m.refusedBy({ name: `\u2068${receipt.decided_by ?? ''}\u2069`, words: `\u2068${receipt.words}\u2069` })}
        </p>
      )}
    </>
  )
}
