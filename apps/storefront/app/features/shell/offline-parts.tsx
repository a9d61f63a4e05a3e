import { Button } from '@asjad/ui/controls/button.tsx'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { formatDate, formatTime } from '@asjad/ui/i18n/format.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { WifiOff } from 'lucide'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/offline.ts'

/** Shown above the page while there is no connection: how old its data is. */
export function OfflineNote() {
  const at = useGoldPrices()?.at
  return (
    <div role="status" className="no-print bg-warning-soft text-ink">
      <p className="wrap flex items-center justify-center gap-2.5 py-2 text-sm">
        <Icon of={WifiOff} size={17} className="text-warning" />
        <span>
          {m.offline()} {at && m.pricesAsOf({ day: formatDate(at), time: formatTime(at) })}
        </span>
      </p>
    </div>
  )
}

export function OfflineModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={m.title()} className="max-w-md">
      <div className="p-8 text-center sm:p-10">
        <span className="inline-block text-gold">
          <Icon of={WifiOff} size={40} stroke={1} />
        </span>
        <h2 className="display mt-4 text-d2">{m.title()}</h2>
        <p className="mt-2 text-ink-2">{m.check()}</p>
        <Button className="mt-7 w-full" onClick={onClose}>
          {common.close()}
        </Button>
      </div>
    </Dialog>
  )
}
