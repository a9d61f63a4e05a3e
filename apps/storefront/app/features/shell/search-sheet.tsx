import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { SearchSheetForm } from './search-box.tsx'

/** The search on phones. It fills the screen, so that the keyboard hides nothing. */
export default function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={m.search()} placement="full">
      {open && (
        <SearchSheetForm onSent={onClose}>
          {/* In words, because the button that clears the field is an X. */}
          <button type="button" className="min-h-11 px-3 text-[.9375rem] text-ink-2" onClick={onClose}>
            {common.close()}
          </button>
        </SearchSheetForm>
      )}
    </Dialog>
  )
}
