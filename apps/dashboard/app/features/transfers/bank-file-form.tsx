import type { readBankFile } from '@asjad/contract/admin/transfers'
import type { Data } from '@asjad/contract/endpoint'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Upload } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/bank-file.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export type ReadFile = Data<typeof readBankFile> & { name: string }

/** The bank's file, chosen or dropped, or its lines pasted. */
export function BankFileForm({ onRead }: { onRead: (file: ReadFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [text, setText] = useState('')
  const { run, busy } = useAction()

  const send = (file: File | undefined) =>
    file &&
    run(async () => {
      const { data } = await call('POST /admin/transfers/bank-file', { file: [file] })
      onRead({ ...data, name: file.name })
    })

  const form = useForm({
    rules: { text: (value) => (value.trim().includes('\n') ? undefined : m.pasteEmpty()) },
    async send() {
      const { data } = await call('POST /admin/transfers/bank-file', { text })
      onRead({ ...data, name: m.pastedLines() })
    },
  })

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <Section pad>
      <div className="grid gap-4">
        <p className="muted">{m.about()}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
        <div
          className={`drop ${over ? 'is-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <Icon of={Upload} size={22} stroke={1.5} />
          <span className="only-desk">{m.drop()}</span>
          <ToolButton variant="primary" busy={busy} onClick={() => input.current?.click()}>
            {m.choose()}
          </ToolButton>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={m.choose()}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              void send(file)
            }}
          />
          <span className="muted text-[.8125rem]">{m.limits()}</span>
        </div>
        <form {...form.props} className="grid gap-3">
          <TextAreaField
            oneOfSeveral
            label={m.paste()}
            help={m.pasteHelp()}
            {...form.field('text')}
            rows={6}
            dir="ltr"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <FormProblem text={form.problem} />
          <ToolButton type="submit" variant="line" className="justify-self-start max-sm:w-full" busy={form.busy}>
            {m.read()}
          </ToolButton>
        </form>
      </div>
    </Section>
  )
}
