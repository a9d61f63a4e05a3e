import type { GoldDesk } from '@asjad/contract/admin/gold'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Pause } from 'lucide'
import { type FormEvent, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as d from '#app/i18n/messages/gold-desk.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Segments } from './segments.tsx'
import { useSubmit } from './use-submit.ts'

/** What stops, what becomes of locked prices, and what shoppers read. */
export default function PauseDialog({
  gold,
  reload,
  onClose,
}: {
  gold: GoldDesk
  reload: () => Promise<void>
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [scope, setScope] = useState<'gold' | 'all'>('gold')
  const [locks, setLocks] = useState<'keep' | 'end'>('keep')
  const [words, setWords] = useState({ ar: '', en: '' })
  const { submit, busy, problem } = useSubmit({ done: m.paused(), onClose })

  function send(event: FormEvent) {
    event.preventDefault()
    if (reason.trim().length < 3) return setFault(m.reasonNeeded())
    void submit(async () => {
      await call('POST /admin/gold/pause', { reason: reason.trim(), scope, locks, words })
      await reload()
    })
  }

  const wordsField = (lang: 'ar' | 'en', label: string) => (
    <TextAreaField
      label={label}
      rows={2}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      maxLength={200}
      placeholder={gold.usual_words[scope][lang]}
      value={words[lang]}
      onChange={(event) => setWords({ ...words, [lang]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog open onClose={onClose} label={d.pauseTitle()} className="dlg">
      <form onSubmit={send} className="contents" noValidate>
        <DialogHead title={d.pauseTitle()} onClose={onClose} />
        <div className="dlg-body form-grid">
          <p className="muted">
            {d.pauseEffect()} {d.lockedNow(gold.locked.prices)}
          </p>
          <TextAreaField
            label={m.reason()}
            required
            rows={2}
            dir="auto"
            maxLength={300}
            placeholder={m.reasonExample()}
            error={fault}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setFault(undefined)
            }}
          />
          <Segments
            label={d.scope()}
            value={scope}
            options={[
              ['gold', d.scopeGold()],
              ['all', d.scopeAll()],
            ]}
            onChoose={setScope}
          />
          <Segments
            label={d.locks()}
            value={locks}
            options={[
              ['keep', d.locksKeep()],
              ['end', d.locksEnd()],
            ]}
            onChoose={setLocks}
          />
          {wordsField('ar', d.wordsAr())}
          {wordsField('en', d.wordsEn())}
          <p className="help">{d.wordsHelp()}</p>
          <FormProblem text={problem} />
        </div>
        <div className="dlg-foot">
          <ToolButton type="submit" variant="danger" icon={Pause} busy={busy}>
            {m.pauseNow()}
          </ToolButton>
        </div>
      </form>
    </Dialog>
  )
}
