import type { StaffFaq } from '@asjad/contract/admin/content-lists'
import { CircleHelp } from 'lucide'
import { call } from '#app/api/client.ts'
import type { EntryKind } from '#app/features/content/entry-form.tsx'
import { EntryScreen } from '#app/features/content/entry-screen.tsx'
import { MarkdownTools, useMarkdownTools } from '#app/features/content/markdown-tools.tsx'
import { MissingLanguage } from '#app/features/content/missing-language.tsx'
import { TextField } from '#app/features/content/text-field.tsx'
import { ifMatch } from '#app/features/content/use-page-form.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-lists.ts'
import { faq as title } from '#app/i18n/messages/content-tabs.ts'
import { arabic, english } from '#app/i18n/messages/text-languages.ts'
import { titled } from '#app/page-title.ts'

export const meta = titled(title)

type Fields = Omit<StaffFaq, 'id' | 'version'>

const questions: EntryKind<StaffFaq> = {
  name: 'faq',
  title: m.faqTitle,
  help: m.faqHelp,
  blank: { question_ar: '', question_en: '', answer_ar: '', answer_en: '' } satisfies Fields,
  list: (signal) => call('GET /admin/content/faqs', {}, { signal }),
  create: (texts) => call('POST /admin/content/faqs', texts as Fields),
  change: (id, changed, version) =>
    call('PATCH /admin/content/faqs/:id', { id, ...changed } as { id: number }, ifMatch(version)),
  place: (place) => call('PUT /admin/content/faqs/order', place),
  remove: (one) => call('DELETE /admin/content/faqs/:id', one),
  fieldName: (field) =>
    `${field.startsWith('question') ? m.question() : m.answer()} (${field.endsWith('_ar') ? arabic() : english()})`,
  Fields({ form }) {
    const tools = useMarkdownTools(form.set, 'answer_ar')
    return (
      <div className="form-grid" {...tools.listeners}>
        <TextField form={form} name="question_ar" label={m.question()} required maxLength={200} />
        <TextField form={form} name="question_en" label={m.question()} maxLength={200} />
        <span className="flex flex-wrap gap-2">
          <MarkdownTools {...tools} />
        </span>
        <TextField form={form} name="answer_ar" label={m.answer()} required maxLength={5_000} rows={5} />
        <TextField form={form} name="answer_en" label={m.answer()} maxLength={5_000} rows={5} />
      </div>
    )
  },
}

const nameOf = ({ question_ar, question_en }: StaffFaq) =>
  inLanguage({ ar: question_ar || question_en, en: question_en || question_ar }) || m.untitled()

export default function ContentFaq() {
  return (
    <EntryScreen
      kind={questions}
      nameOf={nameOf}
      detailOf={({ question_ar, answer_ar, question_en, answer_en }) => (
        <MissingLanguage ar={[question_ar, answer_ar]} en={[question_en, answer_en]} />
      )}
      empty={{ icon: CircleHelp, title: m.faqEmpty(), text: m.faqEmptyText() }}
      add={m.newFaq()}
    />
  )
}
