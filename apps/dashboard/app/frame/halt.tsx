import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Pause, Play } from 'lucide'
import { useEffect } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as d from '#app/i18n/messages/gold-desk.ts'
import { moveText } from '#app/i18n/price-move.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useGoldPrices } from './gold-feed.ts'

/** Loaded when it is needed: every page would carry its words. */
export default function Halt({ mayResume }: { mayResume: boolean }) {
  const prices = useGoldPrices()
  const gold = useLoad('halt', (signal) => call('GET /admin/gold', {}, { signal }))
  const { run, busy } = useAction()
  // A pause may begin while a price is held for another reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new price
  useEffect(() => void gold.reload(), [prices])
  const paused = gold.value?.data.paused
  if (!paused) return null
  const when = momentWithin(paused.at)
  return (
    <div className="halt" role="status">
      <Icon of={Pause} size={16} stroke={1.5} />
      <span>
        <strong>{paused.scope === 'all' ? m.haltedAll() : m.halted()}</strong>{' '}
        <span className="font-normal">
          {paused.by ? m.haltedBy({ when, name: paused.by }) : m.haltedAlone({ when })}
          {paused.move && `: ${moveText(paused.move)}`}
          {paused.reason && <bdi>: {paused.reason}</bdi>}
          {'. '}
          {gold.value && d.lockedNow(gold.value.data.locked.prices)}
        </span>
      </span>
      <span className="ms-auto flex gap-2">
        <ToolLink variant="bare" to="/gold">
          {m.details()}
        </ToolLink>
        {mayResume && (
          <ToolButton
            icon={Play}
            busy={busy}
            onClick={() =>
              run(async () => {
                await call('DELETE /admin/gold/pause', {})
                toast.success(m.resumed())
                await gold.reload()
              })
            }
          >
            {m.resume()}
          </ToolButton>
        )}
      </span>
    </div>
  )
}
