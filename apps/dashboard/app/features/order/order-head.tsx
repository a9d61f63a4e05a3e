import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { ChevronLeft, ChevronRight, Ellipsis, FileText, Printer } from 'lucide'
import { useNavigate } from 'react-router'
import { OrderState, PaymentState } from '#app/features/orders/order-state.tsx'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/order.ts'
import { Keys } from '#app/ui/keys.tsx'
import { neighboursOf, rememberedList } from '#app/ui/list/list-memory.ts'
import { momentText } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { documentPath } from './documents.tsx'
import { moveIcons, moveVerbs } from './move-texts.ts'

/** Moves of refunds stand beside the refund, the decision about a return beside the return. */
const elsewhere: readonly string[] = ['retry_refund', 'settle_refund']

export function OrderHead({ order, onMove }: { order: StaffOrder; onMove: (move: string) => void }) {
  const navigate = useNavigate()
  const { id, status, payment_status: paymentStatus, created_at: placedAt, language, moves, can, documents } = order
  const { previous, next } = neighboursOf('order list', id)
  const to = (other: string | undefined) => () => {
    if (other) navigate(`/orders/${other}`)
  }
  const print = (kind: string) => () => navigate(`/print?kind=${kind}&ids=${id}`)
  const main = moves.find((move) => move.main)
  const others = moves.filter(({ move, main: isMain }) => !isMain && !elsewhere.includes(move))
  const hasEngraving = order.items.some((item) => item.made_to_order || item.custom_text)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  const printed: MenuItem[] = [
    { label: m.packingSlip(), onSelect: print('packing_slip') },
    ...(hasEngraving ? [{ label: m.workshopCard(), onSelect: print('workshop_card') }] : []),
    { label: m.label(), onSelect: print('label') },
    ...(invoice
      ? [{ label: m.invoicePdf(), icon: FileText, onSelect: () => void window.open(documentPath(id), '_blank') }]
      : []),
  ]
  useShortcuts({
    '[': to(previous),
    ']': to(next),
    ...(can.print && { p: print('packing_slip') }),
    ...(main && { s: () => onMove(main.move) }),
  })
  const back = rememberedList('order list')?.search
  return (
    <PageHead
      title={<Num>{id}</Num>}
      backTo={back ? `/orders?${back}` : '/orders'}
      states={
        <>
          <CopyButton text={id} label={m.copyNumber()} />
          <OrderState of={status} boxed />
          <PaymentState of={paymentStatus} boxed />
        </>
      }
      note={m.placedIn({ when: momentText(placedAt), language: language === 'ar' ? m.arabic() : m.english() })}
    >
      {(previous || next) && (
        <span className="btn-group only-desk">
          <ToolButton
            icon={ChevronLeft}
            mirrorIcon
            label={m.previous()}
            aria-disabled={!previous}
            onClick={to(previous)}
          />
          <ToolButton icon={ChevronRight} mirrorIcon label={m.next()} aria-disabled={!next} onClick={to(next)} />
        </span>
      )}
      {can.print && (
        <Menu
          className="btn btn-tool btn-plain"
          button={
            <>
              <Icon of={Printer} size={16} stroke={1.5} />
              {m.print()}
              <Keys of={['P']} />
            </>
          }
          items={printed}
        />
      )}
      {others.length > 0 && (
        <Menu
          className="btn btn-tool btn-plain btn-icon"
          button={
            <>
              <Icon of={Ellipsis} size={17} stroke={1.5} />
              <span className="sr-only">{m.moreMoves()}</span>
            </>
          }
          items={others.map(({ move }) => ({
            label: moveVerbs[move](),
            icon: moveIcons[move],
            onSelect: () => onMove(move),
          }))}
        />
      )}
      {main && (
        <ToolButton variant="primary" icon={moveIcons[main.move]} keys={['S']} onClick={() => onMove(main.move)}>
          {moveVerbs[main.move]()}
        </ToolButton>
      )}
    </PageHead>
  )
}
