import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { MovedMeanwhile, OrderMove, PossibleMove } from '@asjad/contract/admin/order-moves'
import type { OrderRule } from '@asjad/contract/admin/order-rules'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { orderLooks } from '#app/features/orders/order-state.tsx'
import { useDraft } from '#app/forms/draft.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/moves.ts'
import { addNationalAddress } from '#app/i18n/messages/order.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { ApprovalAsked } from './approval-asked.tsx'
import { effectsOf, MoveSide, ruleNames } from './move-effects.tsx'
import { MoveFields } from './move-fields.tsx'
import { dangerousMoves, moveTitles, moveVerbs } from './move-texts.ts'
import { detailsOf, missingOf, rulesOf, type Typed } from './move-values.ts'

type Props = {
  order: StaffOrder
  scan: boolean
  onClose: () => void
  /** Goes on to correct the address. */
  onAddress: () => void
  reload: () => Promise<void>
}

/** The dialog of one move. `name` comes from the address, so the order may not allow it, or no longer. */
export default function OrderMoveDialog({ name, ...props }: Props & { name: string }) {
  // Kept as it was opened: if the order moves meanwhile, what was typed stays in sight.
  const [possible] = useState(() => props.order.moves.find(({ move }) => move === name))
  return possible ? <MoveForm possible={possible} {...props} /> : null
}

function MoveForm({ possible, order, scan, onClose, onAddress, reload }: Props & { possible: PossibleMove }) {
  const { move } = possible
  const [typed, setTyped] = useState<Typed>({})
  const [meanwhile, setMeanwhile] = useState<MovedMeanwhile>()
  const [approval, setApproval] = useState(false)
  const [from] = useState(order.status)
  const keyFor = useIdempotencyKey()
  const draft = useDraft<Typed>(`order ${order.id} ${move}`, Object.keys(typed).length > 0 ? typed : null)
  const isGone = !order.moves.some((other) => other.move === move)

  const form = useForm({
    rules: rulesOf(possible, order),
    fieldAliases: {
      weighings: `grams ${order.items[0]?.id}`,
      serials: `serials ${order.items.find(({ tracks_serials }) => tracks_serials)?.id}`,
    },
    async send() {
      const input = { id: order.id, move, from, ...detailsOf(possible, order, typed) }
      await call('POST /admin/orders/:id/moves', input, { headers: keyFor(input) })
      draft.discard()
      toast.success(m.done({ move: moveVerbs[move]() }))
      onClose()
      await reload()
    },
    onError(error) {
      if (!isApiError(error)) return false
      if (error.code === 'step_up_required') return true
      if (error.code === 'approval_required') {
        draft.discard()
        setApproval(true)
        return true
      }
      if (error.code !== 'moved_meanwhile') return false
      setMeanwhile(error.data as MovedMeanwhile)
      void reload()
      return true
    },
  })

  if (approval) return <ApprovalAsked possible={possible} typed={typed} onClose={onClose} />
  const blocking = move === 'ship' ? order.checklist.filter(({ blocks, met }) => blocks && !met) : []
  const missing = blocking[0] ? ruleNames[blocking[0].rule]() : missingOf(possible, order, typed)
  return (
    <MoveDialog
      title={moveTitles[move]()}
      subtitle={
        <>
          <bdi className="num">{order.id}</bdi> · {inLanguage(order.courier.name)}
        </>
      }
      effects={effectsOf(possible, order, typed)}
      side={<MoveSide possible={possible} order={order} />}
      verb={moveVerbs[move]()}
      danger={isDangerous(move)}
      missing={isGone && meanwhile ? m.notPossibleNow() : missing}
      form={form}
      isUnsaved={Object.keys(typed).length > 0}
      isKept
      onClose={onClose}
    >
      {meanwhile && <Meanwhile of={meanwhile} />}
      <Blocked by={blocking.map(({ rule }) => rule)} onAddress={onAddress} />
      <DraftNote draft={draft} onRestore={setTyped} />
      <MoveFields {...{ possible, order, typed, form }} scanFirst={scan} onType={setTyped} />
    </MoveDialog>
  )
}

const isDangerous = (move: OrderMove) => dangerousMoves.includes(move)

/** What keeps the parcel here, and where it is mended. */
const Blocked = ({ by, onAddress }: { by: readonly OrderRule[]; onAddress: () => void }) => (
  <>
    {by.includes('national_address') && (
      <Note tone="warning">
        {m.blockedByAddress()}{' '}
        <button type="button" className="link" onClick={onAddress}>
          {addNationalAddress()}
        </button>
      </Note>
    )}
    {by.includes('identity') && <Note tone="warning">{m.blockedByIdentity()}</Note>}
  </>
)

/** Somebody else was faster: the new state, and that nothing typed is lost. */
function Meanwhile({ of: { status, by } }: { of: MovedMeanwhile }) {
  const state = orderLooks[status].name()
  return (
    <div role="alert">
      <Note tone="warning">
        {by ? m.movedMeanwhileBy({ name: by, state }) : m.movedMeanwhile({ state })} {m.typedKept()}
      </Note>
    </div>
  )
}
