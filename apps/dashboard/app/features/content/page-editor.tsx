import type { StaffPage } from '@asjad/contract/admin/content-pages'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { Check, Clock, ExternalLink, Eye } from 'lucide'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as e from '#app/i18n/messages/content-editing.ts'
import * as m from '#app/i18n/messages/content-pages.ts'
import { content } from '#app/i18n/messages/frame.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { arabic, english } from '#app/i18n/messages/text-languages.ts'
import { Presence } from '#app/live/presence.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { LanguageTabs } from '#app/ui/language-choice.tsx'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { ContentTabs } from './content-tabs.tsx'
import { MarkdownTools, useMarkdownTools } from './markdown-tools.tsx'
import { PageComparison, type Sides } from './page-comparison.tsx'
import { PageStatus } from './page-status.tsx'
import { PageVersions } from './page-versions.tsx'
import { Rendered } from './rendered.tsx'
import { TextField } from './text-field.tsx'
import { usePageForm } from './use-page-form.ts'

const ClashDialog = lazyComponent(() => import('./clash-dialog.tsx'))
const PublishLater = lazyComponent(() => import('./publish-later.tsx'))

const fieldName = (field: string) =>
  `${field.startsWith('title') ? m.title() : m.body()} (${field.endsWith('_ar') ? arabic() : english()})`

/** One page: its texts in both languages, what changed in them, and every version that was published. */
export function PageEditor({
  opened,
  list,
  onChanged,
}: {
  opened: StaffPage
  /** The other pages, beside it. */
  list: ReactNode
  onChanged: () => void
}) {
  const form = usePageForm(opened, onChanged)
  const { page, isUnsaved, values } = form
  const [lang, setLang] = useState(locale())
  const [reads, setReads] = useState(false)
  const [asksWhen, setAsksWhen] = useState(false)
  const [sides, setSides] = useState<Sides>()
  const tools = useMarkdownTools(form.set, 'body_ar')
  const { run, busy } = useAction()
  const last = page.versions[0]?.number ?? 0
  const [wrong] = Object.keys(form.faults)
  useEffect(() => {
    if (wrong) setLang(wrong.endsWith('_en') ? 'en' : 'ar')
  }, [wrong])
  const isMissing = (one: 'ar' | 'en') =>
    [values[`title_${one}`], values[`body_${one}`]].some((text) => text.trim() === '')
  const isChanged = isUnsaved || page.status === 'changed' || page.status === 'scheduled'

  /** The window must open at the press itself, else the browser refuses it; its address follows. */
  const openPreview = () => {
    const shop = window.open('', '_blank')
    void run(async () => {
      try {
        const { data } = await call('POST /admin/content/pages/:slug/preview-link', { slug: page.slug })
        if (shop) shop.location.href = data.url
      } catch (error) {
        shop?.close()
        throw error
      }
    })
  }

  /** What stood there before comes back as if it had been typed again. */
  const restore = (number: number) => {
    const before = values
    void run(async () => {
      if (!(await form.restore(number))) return
      toast.success(
        <>
          {m.restored({ n: number })}{' '}
          <button type="button" className="underline" onClick={() => form.put(before)}>
            {e.undo()}
          </button>
        </>,
        { long: true },
      )
    })
  }

  return (
    <>
      <PageHead title={content()}>
        {page.status === 'published' && !isUnsaved ? (
          <a className="btn btn-tool btn-plain" href={page.shop_url} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={16} stroke={1.5} mirror />
            <span>{m.viewInShop()}</span>
          </a>
        ) : (
          <ToolButton icon={Eye} busy={busy} onClick={openPreview}>
            {m.preview()}
          </ToolButton>
        )}
        {isChanged && (
          <>
            <ToolButton icon={Clock} onClick={() => setAsksWhen(true)}>
              {m.schedule()}
            </ToolButton>
            <ToolButton
              // The bar below has the primary button while something is unsaved.
              variant={isUnsaved ? 'line' : 'primary'}
              icon={Check}
              busy={form.busy}
              onClick={() => void form.publish()}
            >
              {m.publish({ n: last + 1 })}
            </ToolButton>
          </>
        )}
      </PageHead>
      <ContentTabs />
      <Presence kind="page" id={page.slug} isEditing={isUnsaved} />
      <div className="page-editor" data-shown={lang}>
        {list}
        <div className="stack page-work" {...tools.listeners}>
          <DraftNote draft={form.draft} onRestore={form.restoreDraft} />
          {page.publish_at && (
            <Note
              tone="info"
              actions={<ToolButton onClick={() => void form.unschedule()}>{m.unschedule()}</ToolButton>}
            >
              {m.scheduledFor({ time: momentWithin(page.publish_at) })}
            </Note>
          )}
          <FormProblem text={form.problem} />
          <Section
            title={inLanguage(page.title) || m.names[page.slug]()}
            note={<PageStatus of={page.status} />}
            actions={
              <span className="flex flex-wrap gap-2">
                {!reads && <MarkdownTools {...tools} />}
                <Segments
                  label={e.view()}
                  value={reads}
                  options={[
                    [false, e.write()],
                    [true, e.read()],
                  ]}
                  onChoose={setReads}
                />
              </span>
            }
            pad
          >
            <LanguageTabs className="mb-3" {...{ lang, isMissing }} onChoose={setLang} />
            {reads ? (
              <div className="bi">
                <Reading title={values.title_ar} body={values.body_ar} lang="ar" />
                <Reading title={values.title_en} body={values.body_en} lang="en" />
              </div>
            ) : (
              <div className="form-grid">
                <div className="bi">
                  <TextField form={form} name="title_ar" label={m.title()} required maxLength={120} />
                  <TextField form={form} name="title_en" label={m.title()} required maxLength={120} />
                </div>
                <div className="bi">
                  <TextField form={form} name="body_ar" label={m.body()} required maxLength={50_000} rows={16} />
                  <TextField form={form} name="body_en" label={m.body()} required maxLength={50_000} rows={16} />
                </div>
              </div>
            )}
          </Section>
          {last > 0 && (
            <PageComparison
              page={page}
              sides={sides ?? { from: String(last), to: 'draft' }}
              onChoose={setSides}
              isUnsaved={isUnsaved}
            />
          )}
        </div>
        <PageVersions
          page={page}
          next={last + 1}
          onRestore={restore}
          onCompare={(from) => setSides({ from: String(from), to: from === last ? 'draft' : String(from + 1) })}
        />
      </div>
      {isUnsaved && (
        <SaveBar
          changes={form.changedNames.map(fieldName).join(listComma())}
          verb={m.saveDraft()}
          busy={form.busy}
          onSave={() => void form.save()}
          onDiscard={form.discard}
        />
      )}
      <UnsavedChanges when={isUnsaved} />
      <Suspense>
        {form.clash && (
          <ClashDialog
            clash={form.clash}
            nameOf={fieldName}
            onResolve={(theirs) => void form.resolve(theirs)}
            onClose={form.giveUpClash}
          />
        )}
        {asksWhen && <PublishLater page={page} onChoose={form.publishAt} onClose={() => setAsksWhen(false)} />}
      </Suspense>
    </>
  )
}

const Reading = ({ title, body, lang }: { title: string; body: string; lang: 'ar' | 'en' }) => (
  <div className="min-w-0">
    <p className="mb-3 text-lg font-semibold" lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      {title}
    </p>
    <Rendered text={body} lang={lang} />
  </div>
)
