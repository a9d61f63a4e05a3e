import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { X } from 'lucide'
import * as m from '#app/i18n/messages/shell.ts'
import { SearchSheetForm } from './search-box.tsx'

/** The search on phones. It fills the screen, so that the keyboard hides nothing. */
export default function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={m.search()} placement="full">
      {open && (
        <SearchSheetForm onSent={onClose}>
          <IconButton name={common.close()} icon={X} size={22} tip="below" onClick={onClose} />
        </SearchSheetForm>
      )}
    </Dialog>
  )
}
