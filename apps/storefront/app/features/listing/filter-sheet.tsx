import { Button } from '@asjad/ui/controls/button.tsx'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { X } from 'lucide'
import * as m from '#app/i18n/messages/listing.ts'
import { noFilters } from './choices.ts'
import { Filters } from './filters.tsx'
import type { ListingData } from './load-list.ts'
import { useChoices, usePendingChange } from './use-choices.tsx'

/** The filters on phones and tablets. Each choice applies immediately, and the button says how many products remain. */
export function FilterSheet({
  open,
  onClose,
  ...data
}: { open: boolean; onClose: () => void } & Pick<ListingData, 'scope' | 'list'>) {
  const { change } = useChoices()
  const waiting = usePendingChange() !== null
  return (
    <Dialog open={open} onClose={onClose} label={m.filters()} className="sm:max-w-xl">
      {open && (
        <div className="flex max-h-[88dvh] flex-col bg-ground">
          <div className="flex items-center justify-between border-b border-line px-gutter pt-4 pb-2">
            <h2 className="display text-d1">{m.filter()}</h2>
            <IconButton name={common.close()} icon={X} size={22} tip="below" onClick={onClose} />
          </div>
          <form
            className="flex-1 overflow-auto overscroll-contain px-gutter"
            onSubmit={(event) => event.preventDefault()}
          >
            <Filters {...data} />
          </form>
          <div className="grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-surface p-4">
            <Button variant="line" onClick={() => change(noFilters)}>
              {m.clear()}
            </Button>
            <Button onClick={onClose} aria-busy={waiting}>
              {m.show(data.list.total)}
            </Button>
          </div>
          {/* Screen readers do not announce the page's own count behind an open dialog. */}
          <p role="status" className="sr-only">
            {common.pieces(data.list.total)}
          </p>
        </div>
      )}
    </Dialog>
  )
}
