import type { Locale } from '@asjad/contract/locale'
import { LanguageTabs as Tabs } from '#app/ui/language-choice.tsx'
import { useForm } from './form-field.tsx'

export function LanguageTabs() {
  const { values, language, showLanguage } = useForm()
  const isMissing = (one: Locale) =>
    [
      values.texts[`title_${one}`],
      values.texts[`description_${one}`],
      ...values.shots.map((shot) => shot[`alt_${one}`]),
    ].some((text) => text.trim() === '')
  return <Tabs lang={language} onChoose={showLanguage} isMissing={isMissing} />
}
