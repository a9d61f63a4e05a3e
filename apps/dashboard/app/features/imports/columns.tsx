import type { getImport } from '@asjad/contract/admin/imports'
import type { Data } from '@asjad/contract/endpoint'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Select } from '@asjad/ui/controls/select.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/imports.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** What each column of the file means. A meaning that is chosen twice moves to the last choice. */
export function Columns({ run, onMapped }: { run: Data<typeof getImport>; onMapped: () => Promise<void> }) {
  const [fields, setFields] = useState(() => new Map(run.columns.map(({ position, field }) => [position, field])))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  function choose(position: number, field: string | null) {
    const next = new Map(fields)
    if (field) for (const [other, taken] of next) if (taken === field) next.set(other, null)
    next.set(position, field)
    setFields(next)
  }

  async function save() {
    setBusy(true)
    setProblem(undefined)
    try {
      const columns = [...fields].map(([position, field]) => ({ position, field }))
      await call('PUT /admin/imports/:id/mapping', { id: run.id, columns })
      await onMapped()
    } catch (error) {
      setProblem(failureAdvice(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title={m.columns()}
      note={m.columnsNote()}
      pad
      foot={
        <ToolButton variant="primary" className="ms-auto" busy={busy} onClick={save}>
          {m.checkAgain()}
        </ToolButton>
      }
    >
      <div className="grid gap-3">
        {run.columns.map(({ position, header, samples }) => (
          <div key={position} className="grid items-center gap-2 sm:grid-cols-2">
            <span className="min-w-0">
              <bdi className="cell-main block truncate">{header || `#${position + 1}`}</bdi>
              <bdi className="cell-sub block truncate">{samples.join(' · ')}</bdi>
            </span>
            <Select
              aria-label={`${m.means()}: ${header || position + 1}`}
              value={fields.get(position) ?? ''}
              onChange={(event) => choose(position, event.currentTarget.value || null)}
            >
              <option value="">{m.notRead()}</option>
              {run.fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {required ? m.required({ name: label }) : label}
                </option>
              ))}
            </Select>
          </div>
        ))}
        <FormProblem text={problem} />
      </div>
    </Section>
  )
}
