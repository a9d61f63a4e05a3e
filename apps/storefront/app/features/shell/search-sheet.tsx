import { X } from 'lucide-react'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchSheetForm } from './search-box.tsx'

/** The search of phones: the whole screen, so that the keyboard hides nothing. */
export default function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={m.search()} place="full">
      {open && (
        <SearchSheetForm onSent={onClose}>
          <IconButton name={common.close()} icon={X} size={22} tip="below" onClick={onClose} />
        </SearchSheetForm>
      )}
    </Dialog>
  )
}
