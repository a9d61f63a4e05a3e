import type { User } from '@asjad/contract/accounts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { Download, X } from 'lucide'
import { useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/account.ts'
import { clearPersonalData } from '#app/session/log-out.ts'
import { OwnerFields, ownerProof, ownerRules, showOwnerError } from './owner-fields.tsx'

/** Downloads all data of the account as a file. */
export function ExportData() {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const { data } = await browserCall('GET /user/export', {})
      const file = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = Object.assign(document.createElement('a'), { href: file, download: 'asjad-account.json' })
      link.click()
      setTimeout(() => URL.revokeObjectURL(file), 10_000)
    } catch (error) {
      toast.error(failureText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <p className="mt-1 max-w-2xl text-ink-2">{m.exportText()}</p>
      <Button variant="line" className="mt-4" onClick={download} busy={busy} busyLabel={m.exporting()}>
        <Icon of={Download} size={18} />
        {m.exportButton()}
      </Button>
    </>
  )
}

export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mt-1 max-w-2xl text-ink-2">{m.deleteText()}</p>
      <button type="button" className="btn mt-2 px-0! text-danger" onClick={() => setOpen(true)}>
        {m.deleteButton()}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label={m.deleteSure()} className="max-w-form">
        {open && <DeleteForm user={user} onCancel={() => setOpen(false)} />}
        <IconButton
          name={common.close()}
          icon={X}
          tip="below"
          className="dialog-close"
          onClick={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const form = useForm({
    rules: ownerRules(user, 'password'),
    async send({ password, ...owner }) {
      await browserCall('DELETE /user', { password, ...ownerProof(owner) })
      await clearPersonalData(m.deleted())
    },
    onError: showOwnerError,
  })
  return (
    <form {...form.props} className="grid gap-5 p-6 sm:p-9">
      <div>
        <h2 className="display text-d2">{m.deleteSure()}</h2>
        <p className="mt-1 text-ink-2">{m.deleteText()}</p>
      </div>
      <OwnerFields user={user} name="password" field={form.field} />
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={m.deleting()}>
          {m.deleteButton()}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {forms.cancel()}
        </Button>
      </div>
    </form>
  )
}
