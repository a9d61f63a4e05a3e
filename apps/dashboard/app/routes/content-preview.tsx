import type { HomePage } from '@asjad/contract/admin/home'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { Monitor, Smartphone } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { Miniature } from '#app/features/home/miniature.tsx'
import { PreviewLinks } from '#app/features/home/preview-controls.tsx'
import { DraftState, PublishButtons, ScheduledNote } from '#app/features/home/publishing.tsx'
import { useHome } from '#app/features/home/use-home.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { titled } from '#app/page-title.ts'
import { LanguageChoice } from '#app/ui/language-choice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'

export const meta = titled(m.previewTitle)

export default function ContentPreview() {
  const home = useLoad('home', (signal) => call('GET /admin/content/home', {}, { signal }))
  if (home.value) return <Preview loaded={home.value.data} />
  if (home.error) return <Failed onRetry={home.reload} />
  return (
    <AfterDelay>
      <TableSkeleton columns={2} />
    </AfterDelay>
  )
}

/** The saved draft on a desktop and on a phone, and the link to the real page. */
function Preview({ loaded }: { loaded: HomePage }) {
  const form = useHome(loaded)
  const [lang, setLang] = useState(locale())
  return (
    <>
      <PageHead title={m.previewTitle()} backTo="/content" states={<DraftState form={form} />} note={m.previewNote()}>
        <LanguageChoice lang={lang} onChoose={setLang} />
        <PreviewLinks lang={lang} />
        <PublishButtons form={form} />
      </PageHead>
      <div className="mb-4 empty:hidden">
        <ScheduledNote form={form} />
      </div>
      <div className="mini-desk mini-both">
        <section aria-label={m.desktop()}>
          <p className="muted mb-2 flex items-center gap-2 text-[.8125rem]">
            <Icon of={Monitor} size={15} stroke={1.5} /> {m.desktop()} <Num>1,440</Num>
          </p>
          <Miniature {...{ form, lang }} width="desktop" />
        </section>
        <section aria-label={m.phone()}>
          <p className="muted mb-2 flex items-center gap-2 text-[.8125rem]">
            <Icon of={Smartphone} size={15} stroke={1.5} /> {m.phone()} <Num>390</Num>
          </p>
          <Miniature {...{ form, lang }} width="phone" />
        </section>
      </div>
    </>
  )
}
