import * as m from '#app/i18n/messages/product-form.ts'
import { Section } from '#app/ui/section.tsx'
import { TextField } from './form-field.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { MarkdownField } from './markdown-field.tsx'

/** Both languages side by side, Arabic first on every page; on a narrow screen one after the other, by tabs. */
export const TextsSection = () => (
  <Section title={m.namesTitle()} note={m.namesNote()} actions={<LanguageTabs />} pad>
    <div className="form-grid">
      <div className="bi">
        <TextField name="title_ar" label={m.name()} lang="ar" required maxLength={120} />
        <TextField name="title_en" label={m.name()} lang="en" required maxLength={120} />
      </div>
      <div className="bi">
        <TextField name="subtitle_ar" label={m.subtitle()} lang="ar" maxLength={120} />
        <TextField name="subtitle_en" label={m.subtitle()} lang="en" maxLength={120} />
      </div>
      <div className="bi">
        <MarkdownField name="description_ar" lang="ar" />
        <MarkdownField name="description_en" lang="en" />
      </div>
      <TextField name="keywords" label={m.keywords()} help={m.keywordsHelp()} dir="auto" maxLength={500} />
    </div>
  </Section>
)
