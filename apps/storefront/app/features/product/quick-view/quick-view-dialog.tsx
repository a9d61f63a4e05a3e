import type { ProductCard } from '@asjad/contract/catalog'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { X } from 'lucide'
import { QuickViewBody } from './quick-view-body.tsx'

/** A short summary of a product, over the list. */
export default function QuickViewDialog({
  product,
  open,
  onClose,
  onLeave,
}: {
  product: ProductCard
  open: boolean
  onClose: () => void
  /** Called when a link in it is followed: it closes, and the link's page replaces its history entry. */
  onLeave: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} label={product.title} className="quick-view max-w-[61rem]">
      <IconButton
        name={common.close()}
        icon={X}
        tip="below"
        className="quick-view-close absolute! end-3 top-3 z-10"
        onClick={onClose}
      />
      <div className="grid sm:grid-cols-[1.12fr_1fr]">
        <div className="plate aspect-[2/1] rounded-none! sm:aspect-auto sm:min-h-[33rem]">
          <Picture of={product.media} sizes="(min-width: 35rem) 32rem, 100vw" priority />
        </div>
        <QuickViewBody card={product} onClose={onClose} onLeave={onLeave} />
      </div>
    </Dialog>
  )
}
