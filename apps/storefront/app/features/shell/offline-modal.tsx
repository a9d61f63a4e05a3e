import { WifiOff } from 'lucide-react'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

export default function OfflineModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={m.offlineTitle()} className="max-w-md">
      <div className="p-8 text-center sm:p-10">
        <span className="inline-block text-gold">
          <Icon of={WifiOff} size={40} stroke={1} />
        </span>
        <h2 className="display mt-4 text-d2">{m.offlineTitle()}</h2>
        <p className="mt-2 text-ink-2">{m.offlineText()}</p>
        <Button className="mt-7 w-full" onClick={onClose}>
          {common.close()}
        </Button>
      </div>
    </Dialog>
  )
}
