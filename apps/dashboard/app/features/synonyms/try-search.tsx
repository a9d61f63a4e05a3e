import type { trySearch } from '@asjad/contract/admin/synonyms'
import type { Data } from '@asjad/contract/endpoint'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { Search } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/synonyms.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { listed } from './synonym-words.ts'

/** What a shopper would find, and how the search understood it. */
export function TrySearch() {
  const [found, setFound] = useState<Data<typeof trySearch>>()
  const form = useForm({
    rules: { q: required },
    send: async ({ q = '' }) => setFound((await call('GET /admin/synonyms/search', { q: q.trim() })).data),
  })
  return (
    <Section title={m.trySearch()} pad>
      <form {...form.props} className="flex flex-wrap items-end gap-2">
        <Field
          {...form.field('q')}
          label={m.tryLabel()}
          type="search"
          required
          dir="auto"
          maxLength={200}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <ToolButton type="submit" variant="line" icon={Search} busy={form.busy}>
          {m.tryVerb()}
        </ToolButton>
        <FormProblem text={form.problem} />
      </form>
      <div role="status">{found && <Found {...found} />}</div>
    </Section>
  )
}

function Found({ total, corrected, left_out, terms, products }: Data<typeof trySearch>) {
  const list = (words: readonly string[]) => listed(words, locale() === 'ar' ? '، ' : ', ')
  return (
    <div className="mt-4 grid gap-3">
      <p className="font-semibold">{m.found(total)}</p>
      {corrected && <p className="soft">{m.understoodAs({ query: list([corrected]) })}</p>}
      {left_out.length > 0 && <p className="soft">{m.leftOut({ words: list(left_out) })}</p>}
      {terms.length > 0 && (
        <ul className="grid gap-1 text-[.8125rem]">
          {terms.map(({ term, same, finds }) => (
            <li key={term}>
              <bdi className="font-semibold">{term}</bdi>{' '}
              <span className="soft">
                {same.length > 0 && m.sameAs({ words: list(same) })}{' '}
                {finds.length > 0 && m.alsoFinds({ words: list(finds) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {products.map(({ id, title, media }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <span className="thumb shrink-0">
                <Picture of={media} sizes="3rem" />
              </span>
              <span className="truncate text-[.8125rem]" dir="auto">
                {title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
