import type { Page } from '@asjad/contract/content'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { ChevronDown, Printer } from 'lucide'
import * as m from '#app/i18n/messages/pages.ts'
import { Prose } from './prose.tsx'

/** A page that the merchant wrote, with its title and table of contents beside the text. */
export const ContentPage = ({ page }: { page: Page }) => (
  <article className="content-page wrap grid gap-x-[clamp(2rem,8vw,9rem)] gap-y-8 pt-8 lg:grid-cols-[20rem_1fr] lg:pt-16">
    <header className="lg:sticky lg:top-40 lg:self-start">
      <h1 className="display text-d3">{page.title}</h1>
      <p className="mt-2 text-sm text-ink-3">
        {m.updated()} <time dateTime={page.updated_at}>{formatDate(page.updated_at)}</time>
      </p>
      {page.contents.length > 1 && <Contents contents={page.contents} />}
      <PrintButton />
    </header>
    <Prose html={page.html} className="max-w-text" />
  </article>
)

/** Collapsed on phones, where it would push the text off the screen. */
const Contents = ({ contents }: { contents: Page['contents'] }) => (
  <nav aria-label={m.contents()} className="no-print mt-6">
    <details className="fold border-y border-line lg:hidden">
      <summary className="flex min-h-12 items-center justify-between font-medium">
        {m.contents()}
        <Icon of={ChevronDown} size={18} className="fold-mark text-gold-ink" />
      </summary>
      <ContentsList contents={contents} />
    </details>
    <div className="hidden border-t border-line pt-2 lg:block">
      <ContentsList contents={contents} />
    </div>
  </nav>
)

const ContentsList = ({ contents }: { contents: Page['contents'] }) => (
  <ol className="pb-2">
    {contents.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className="flex min-h-11 items-center text-[.9375rem] text-ink-2 hover:text-ink lg:min-h-10">
          {title}
        </a>
      </li>
    ))}
  </ol>
)

const PrintButton = () => (
  <button
    type="button"
    className="no-print mt-4 hidden min-h-11 items-center gap-2 text-sm text-ink-2 hover:text-ink lg:inline-flex"
    onClick={() => print()}
  >
    <Icon of={Printer} size={18} />
    {m.print()}
  </button>
)
