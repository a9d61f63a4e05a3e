import type { GoldDesk } from '@asjad/contract/admin/gold'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Pause } from 'lucide'
import { type FormEvent, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as d from '#app/i18n/messages/gold-desk.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { SegmentField } from '#app/ui/segments.tsx'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { useSubmit } from './use-submit.ts'

/** What stops, what becomes of locked prices, and what shoppers read: of a new pause, or of the one that is there. */
export default function PauseDialog({
  gold,
  reload,
  onClose,
}: {
  gold: GoldDesk
  reload: () => Promise<void>
  onClose: () => void
}) {
  const { paused, locked } = gold
  const title = paused ? d.changeTitle() : d.pauseTitle()
  const before = { reason: paused?.reason ?? '', words: paused?.words ?? { ar: '', en: '' } }
  const [reason, setReason] = useState(before.reason)
  const [fault, setFault] = useState<string>()
  const [scope, setScope] = useState<'gold' | 'all'>(paused?.scope ?? 'gold')
  const [locks, setLocks] = useState<'keep' | 'end'>('keep')
  const [words, setWords] = useState(before.words)
  const { submit, busy, problem } = useSubmit({ done: paused ? m.pauseChanged() : m.paused(), onClose })

  function send(event: FormEvent) {
    event.preventDefault()
    const found = reasonFault(reason)
    if (found) return setFault(found)
    void submit(async () => {
      await call(paused ? 'PUT /admin/gold/pause' : 'POST /admin/gold/pause', {
        reason: reason.trim(),
        scope,
        locks,
        words,
      })
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
    <MoveDialog
      title={title}
      subtitle={
        <>
          {paused ? d.changeEffect() : d.pauseEffect()} {d.lockedNow(locked.prices)}{' '}
          {locked.transfers > 0 && d.transfersNow(locked.transfers)}
        </>
      }
      verb={paused ? m.changePause() : m.pauseNow()}
      icon={Pause}
      danger
      form={{ props: { onSubmit: send, noValidate: true }, busy, problem }}
      isUnsaved={reason !== before.reason || words.ar !== before.words.ar || words.en !== before.words.en}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        fault={fault}
        example={m.reasonExample()}
        onType={(typed) => {
          setReason(typed)
          setFault(undefined)
        }}
      />
      <SegmentField
        label={d.scope()}
        value={scope}
        options={[
          ['gold', d.scopeGold()],
          ['all', d.scopeAll()],
        ]}
        onChoose={setScope}
      />
      <SegmentField
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
    </MoveDialog>
  )
}
