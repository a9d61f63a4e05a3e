import type { StaffTestimonial } from '@asjad/contract/admin/content-lists'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import { MessageSquareQuote } from 'lucide'
import { call } from '#app/api/client.ts'
import type { EntryKind } from '#app/features/content/entry-form.tsx'
import { EntryScreen } from '#app/features/content/entry-screen.tsx'
import { MissingLanguage } from '#app/features/content/missing-language.tsx'
import { TextField } from '#app/features/content/text-field.tsx'
import { ifMatch } from '#app/features/content/use-page-form.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-lists.ts'
import { testimonials as title } from '#app/i18n/messages/content-tabs.ts'
import { arabic, english } from '#app/i18n/messages/text-languages.ts'
import { titled } from '#app/page-title.ts'

export const meta = titled(title)

type Fields = Omit<StaffTestimonial, 'id' | 'version'>

const names: Record<string, () => string> = { name: m.name, city: m.city, text: m.words, rating: m.rating }

const testimonials: EntryKind<StaffTestimonial> = {
  name: 'testimonial',
  title: m.testimonialTitle,
  help: m.testimonialHelp,
  blank: {
    ...{ name_ar: '', name_en: '', city_ar: '', city_en: '', text_ar: '', text_en: '' },
    rating: 5,
  } satisfies Fields,
  list: (signal) => call('GET /admin/content/testimonials', {}, { signal }),
  create: (texts) => call('POST /admin/content/testimonials', texts as Fields),
  change: (id, changed, version) =>
    call('PATCH /admin/content/testimonials/:id', { id, ...changed } as { id: number }, ifMatch(version)),
  place: (place) => call('PUT /admin/content/testimonials/order', place),
  remove: (one) => call('DELETE /admin/content/testimonials/:id', one),
  fieldName(field) {
    const [name = '', lang] = field.split('_')
    return lang ? `${names[name]?.()} (${lang === 'ar' ? arabic() : english()})` : (names[name]?.() ?? field)
  },
  Fields: ({ form }) => (
    <>
      <fieldset>
        <legend className="label">{m.rating()}</legend>
        <span className="seg">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} className="seg-option">
              <input
                type="radio"
                name="rating"
                className="sr-only"
                checked={form.values.rating === stars}
                onChange={() => form.set('rating', stars)}
              />
              {stars}
            </label>
          ))}
        </span>
      </fieldset>
      <div className="bi">
        <TextField form={form} name="name_ar" label={m.name()} required maxLength={60} />
        <TextField form={form} name="name_en" label={m.name()} maxLength={60} />
      </div>
      <div className="bi">
        <TextField form={form} name="city_ar" label={m.city()} maxLength={60} />
        <TextField form={form} name="city_en" label={m.city()} maxLength={60} />
      </div>
      <div className="bi">
        <TextField form={form} name="text_ar" label={m.words()} required maxLength={600} rows={4} />
        <TextField form={form} name="text_en" label={m.words()} maxLength={600} rows={4} />
      </div>
    </>
  ),
}

const nameOf = ({ name_ar, name_en }: StaffTestimonial) =>
  inLanguage({ ar: name_ar || name_en, en: name_en || name_ar }) || m.untitled()

export default function ContentTestimonials() {
  return (
    <EntryScreen
      kind={testimonials}
      nameOf={nameOf}
      detailOf={(one) => (
        <>
          <span className="muted text-[.8125rem] font-normal">{inLanguage({ ar: one.city_ar, en: one.city_en })}</span>
          <Stars average={one.rating} />
          <MissingLanguage ar={[one.name_ar, one.text_ar]} en={[one.name_en, one.text_en]} />
        </>
      )}
      empty={{ icon: MessageSquareQuote, title: m.testimonialEmpty(), text: m.testimonialEmptyText() }}
      add={m.newTestimonial()}
    />
  )
}
