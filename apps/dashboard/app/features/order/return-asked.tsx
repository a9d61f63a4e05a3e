import type { StaffOrder } from '@asjad/contract/admin/order-details'
import * as m from '#app/i18n/messages/order.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { moveIcons, moveVerbs } from './move-texts.ts'

/** What the buyer wrote, and both decisions. Weighing and sealing are part of accepting. */
export function ReturnAsked({ order, onMove }: { order: StaffOrder; onMove: (move: string) => void }) {
  const asked = order.time_line.find(({ move }) => move === 'ask_return')
  const decisions = order.moves.filter(({ move }) => move === 'accept_return' || move === 'reject_return')
  return (
    <Section
      title={m.returnAsked()}
      note={asked && <Moment at={asked.at} />}
      foot={
        decisions.length > 0 && (
          <span className="acts">
            {decisions.toReversed().map(({ move }) => (
              <ToolButton
                key={move}
                variant={move === 'reject_return' ? 'danger-line' : 'line'}
                icon={moveIcons[move]}
                onClick={() => onMove(move)}
              >
                {moveVerbs[move]()}
              </ToolButton>
            ))}
          </span>
        )
      }
      pad
    >
      <p className="muted">{m.returnReason()}</p>
      <p className="said" dir="auto">
        {asked?.text ?? m.noReason()}
      </p>
      <p className="soft mt-3">{m.weighFirst()}</p>
    </Section>
  )
}
