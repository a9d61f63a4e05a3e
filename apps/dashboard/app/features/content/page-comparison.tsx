import type { DifferencePart, StaffPage } from '@asjad/contract/admin/content-pages'
import { FieldFrame } from '@asjad/ui/controls/field.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/content-pages.ts'
import { LanguageChoice } from '#app/ui/language-choice.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

export type Sides = { from: string; to: string }

/** What changed between two versions, word by word. */
export function PageComparison({
  page,
  sides,
  onChoose,
  isUnsaved,
}: {
  page: StaffPage
  sides: Sides
  onChoose: (sides: Sides) => void
  isUnsaved: boolean
}) {
  const [lang, setLang] = useState(locale())
  const { slug, version, versions } = page
  const side = (value: string) => (value === 'draft' ? ('draft' as const) : Number(value))
  const { value, error, outdated, reload } = useLoad(`${slug} ${version} ${sides.from} ${sides.to}`, (signal) =>
    call('GET /admin/content/pages/:slug/comparison', { slug, from: side(sides.from), to: side(sides.to) }, { signal }),
  )
  const options = (
    <>
      <option value="draft">{m.draft()}</option>
      {versions.map(({ number }) => (
        <option key={number} value={number}>
          {m.version({ n: number })}
        </option>
      ))}
    </>
  )
  return (
    <Section
      title={m.comparison()}
      note={isUnsaved && sides.to === 'draft' ? m.unsavedNotCompared() : undefined}
      actions={<LanguageChoice lang={lang} onChoose={setLang} />}
      pad
    >
      <div className="mb-3 grid grid-cols-2 gap-3 sm:max-w-md">
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} label={end === 'from' ? m.from() : m.to()} required={null}>
            {(described) => (
              <Select
                {...described}
                value={sides[end]}
                onChange={({ target }) => onChoose({ ...sides, [end]: target.value })}
              >
                {options}
              </Select>
            )}
          </FieldFrame>
        ))}
      </div>
      {value && !outdated ? (
        <Difference title={value.data.title[lang]} body={value.data.body[lang]} lang={lang} />
      ) : error ? (
        <Failed onRetry={reload} />
      ) : (
        <AfterDelay>
          <Skeleton className="h-24" />
        </AfterDelay>
      )}
    </Section>
  )
}

function Difference({ title, body, lang }: { title: DifferencePart[]; body: DifferencePart[]; lang: 'ar' | 'en' }) {
  if ([...title, ...body].every(({ kind }) => kind === 'same')) return <p className="muted">{m.same()}</p>
  return (
    <div className="difference" lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      <p className="font-semibold">
        <Parts of={title} />
      </p>
      <p>
        <Parts of={body} />
      </p>
    </div>
  )
}

/** Long passages that stayed are cut: what changed is what somebody looks for. */
const Parts = ({ of: parts }: { of: readonly DifferencePart[] }) =>
  parts.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
    if (kind === 'same') return <span key={at}>{shortened(text, at === 0, at === parts.length - 1)}</span>
    const Tag = kind === 'added' ? 'ins' : 'del'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={at} className={kind === 'added' ? 'diff-add' : 'diff-del'}>
        {text}
      </Tag>
    )
  })

const kept = 160

export function shortened(text: string, isFirst: boolean, isLast: boolean) {
  if (text.length <= kept * 2) return text
  const start = isFirst ? '' : text.slice(0, kept)
  const end = isLast ? '' : text.slice(-kept)
  return `${start} … ${end}`
}
