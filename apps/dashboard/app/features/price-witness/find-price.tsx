import { Field } from '@asjad/ui/controls/field.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/price-witness.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { pathOf } from './question.ts'

/** Finds what to ask about: the lines of an order, or a piece. What was typed is in the address. */
export function FindPrice() {
  const { get, set } = useFilters()
  const form = useRef<HTMLFormElement>(null)
  const q = get('q')
  function submit(event: FormEvent) {
    event.preventDefault()
    set({ q: String(new FormData(form.current ?? undefined).get('q') ?? '').trim() })
  }
  return (
    <div className="stack max-w-3xl">
      <Section title={m.findTitle()} pad>
        <p className="muted mb-4">{m.findHelp()}</p>
        <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <Field
            key={q}
            name="q"
            className="min-w-60 flex-1"
            label={m.find()}
            dir="auto"
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={q}
          />
          <ToolButton type="submit" variant="primary">
            {m.findButton()}
          </ToolButton>
        </form>
      </Section>
      {q && <Found q={q} />}
    </div>
  )
}

function Found({ q }: { q: string }) {
  const { value, error, reload } = useLoad(q, (signal) => call('GET /admin/price-witness/find', { q }, { signal }))
  if (error) return <Failed onRetry={reload} />
  if (!value)
    return (
      <AfterDelay>
        <TableSkeleton columns={3} rows={3} />
      </AfterDelay>
    )
  if (value.data.length === 0)
    return (
      <p className="muted" role="status">
        {m.nothing()}
      </p>
    )
  return (
    <section className="sect" aria-label={m.findTitle()}>
      <div className="rows">
        {value.data.map(({ order_line: line, variety, title, sku, caliber, weight }) => (
          <Link
            key={line ?? variety}
            className="row-link"
            to={pathOf(line === null ? { variety: variety ?? 0 } : { order_line: line })}
          >
            <span className="min-w-0 flex-1">
              <bdi className="cell-main">{inLanguage(title)}</bdi>
              <span className="cell-sub">
                <Num>{sku}</Num> · <Grams value={weight} />
              </span>
            </span>
            <Hallmark karat={caliber} />
          </Link>
        ))}
      </div>
    </section>
  )
}
