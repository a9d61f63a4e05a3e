import type { HomePage } from '@asjad/contract/admin/home'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { History, Maximize2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { ContentTabs } from '#app/features/content/content-tabs.tsx'
import { FeaturesEditor } from '#app/features/home/features-editor.tsx'
import { FilmEditor } from '#app/features/home/film-editor.tsx'
import { Miniature } from '#app/features/home/miniature.tsx'
import { Outline } from '#app/features/home/outline.tsx'
import { partNames } from '#app/features/home/part-names.ts'
import { WidthChoice } from '#app/features/home/preview-controls.tsx'
import { DraftState, PublishButtons, ScheduledNote } from '#app/features/home/publishing.tsx'
import { SectionEditor } from '#app/features/home/section-editor.tsx'
import { SlidesEditor } from '#app/features/home/slides-editor.tsx'
import { type HomeForm, useHome } from '#app/features/home/use-home.ts'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import { content as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { Presence } from '#app/live/presence.tsx'
import { titled } from '#app/page-title.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { LanguageChoice } from '#app/ui/language-choice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'

const ClashDialog = lazyComponent(() => import('#app/features/home/clash-dialog.tsx'))
const HistoryDrawer = lazyComponent(() => import('#app/features/home/history-drawer.tsx'))

export const meta = titled(title)

export default function ContentHome() {
  const home = useLoad('home', (signal) => call('GET /admin/content/home', {}, { signal }))
  if (home.value) return <Editor loaded={home.value.data} />
  return (
    <>
      <PageHead title={title()} />
      <ContentTabs />
      {home.error ? (
        <Failed onRetry={home.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={3} />
        </AfterDelay>
      )}
    </>
  )
}

function Editor({ loaded }: { loaded: HomePage }) {
  const form = useHome(loaded)
  const { changed, clash, kept, save, discard, busy } = form
  const [query, setQuery] = useSearchParams()
  const [showsHistory, setShowsHistory] = useState(false)
  const [lang, setLang] = useState(locale())
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const part = query.get('part') ?? 'slides'
  const choose = (to: Record<string, string>) => setQuery(to, { replace: true, preventScrollReset: true })
  useWayToFault(form, choose)
  const editor = useRef<HTMLDivElement>(null)
  const chooseInOutline = (part: string) => {
    choose({ part })
    // On a phone the outline fills the screen, and what it opens stands below it.
    if (!matchMedia('(min-width: 62.5rem)').matches) editor.current?.scrollIntoView({ block: 'start' })
  }
  const saveAndSay = async () => {
    if (await save()) form.saved()
  }

  return (
    <>
      <PageHead title={title()} states={<DraftState form={form} />}>
        <ToolButton icon={History} onClick={() => setShowsHistory(true)}>
          {m.history()}
        </ToolButton>
        <PublishButtons form={form} />
      </PageHead>
      <ContentTabs />
      <Presence kind="home" id="page" isEditing={changed.length > 0} />
      <div className="mb-4 grid gap-2 empty:hidden">
        <DraftNote draft={kept} onRestore={form.change} />
        <ScheduledNote form={form} />
      </div>
      <div className="home-cols">
        <Outline form={form} chosen={part} onChoose={chooseInOutline} />
        <div ref={editor} className="scroll-mt-[calc(var(--spacing-top)+0.75rem)]">
          <PartEditor form={form} part={part} item={query.get('item')} onChoose={choose} />
        </div>
        <Section
          title={m.preview()}
          actions={
            <>
              <WidthChoice width={width} onChoose={setWidth} />
              <LanguageChoice lang={lang} onChoose={setLang} />
              <ToolLink to="/content/preview" variant="bare" icon={Maximize2} label={m.bothWidths()} />
            </>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section className="mini-desk mini-scroll" aria-label={m.previewTitle()} tabIndex={0}>
            <Miniature {...{ form, lang, width }} />
          </section>
        </Section>
      </div>
      {changed.length > 0 && (
        <SaveBar
          changes={changed.map((one) => partNames[one]()).join(m.comma())}
          verb={m.saveDraft()}
          busy={busy}
          onSave={saveAndSay}
          onDiscard={discard}
        />
      )}
      <UnsavedChanges
        when={changed.length > 0}
        onSave={async () => {
          if ((await save()) === undefined) throw new Error('refused')
        }}
      />
      {clash && <ClashDialog form={form} clash={clash} />}
      {showsHistory && <HistoryDrawer form={form} onClose={() => setShowsHistory(false)} />}
    </>
  )
}

function PartEditor({
  form,
  part,
  item,
  onChoose,
}: {
  form: HomeForm
  part: string
  item: string | null
  onChoose: (to: Record<string, string>) => void
}) {
  const chosen = item === null ? undefined : Number(item)
  const chooseItem = (id: number) => onChoose({ part, item: String(id) })
  if (part === 'film') return <FilmEditor form={form} />
  if (part === 'features') return <FeaturesEditor form={form} />
  if (part === 'banner') return <SlidesEditor form={form} part="banners" chosen={chosen} onChoose={chooseItem} />
  if (part === 'categories' || part === 'testimonials') return <EditedElsewhere part={part} />
  const section = form.values.sections.find(({ id }) => part === `section:${id}`)
  if (section) return <SectionEditor key={section.id} form={form} section={section} />
  return <SlidesEditor form={form} part="slides" chosen={chosen} onChoose={chooseItem} />
}

const EditedElsewhere = ({ part }: { part: 'categories' | 'testimonials' }) => (
  <Section title={part === 'categories' ? m.categories() : m.testimonials()} pad>
    <p className="soft mb-3">{part === 'categories' ? m.categoriesHelp() : m.testimonialsHelp()}</p>
    <ToolLink to={part === 'categories' ? '/categories' : '/content/testimonials'}>
      {part === 'categories' ? m.openCategories() : m.openTestimonials()}
    </ToolLink>
  </Section>
)

/** After a save that was refused: opens the part with the first fault and puts the focus there. */
function useWayToFault({ faults, values }: HomeForm, choose: (to: Record<string, string>) => void) {
  const [first] = Object.keys(faults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every save that was refused
  useEffect(() => {
    if (!first) return
    const [part = '', at = ''] = first.split('.')
    if (part === 'sections') choose({ part: `section:${values.sections[Number(at)]?.id}` })
    else if (part === 'slides' || part === 'banners') {
      const item = String(values[part][Number(at)]?.id)
      choose({ part: part === 'slides' ? 'slides' : 'banner', item })
    } else choose({ part })
    const timer = requestAnimationFrame(() => document.getElementById(first)?.focus())
    return () => cancelAnimationFrame(timer)
  }, [faults])
}
