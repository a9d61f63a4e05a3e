import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronDown } from 'lucide'
import { Link, useParams } from 'react-router'
import { useLoad } from '#app/api/use-load.ts'
import { handbookPages, isHandbookPage, loadHandbookPage } from '#app/features/help/handbook.ts'
import { help } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/help.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import NotFound from './not-found.tsx'

export const meta = titled(help)

/** The handbook of the shop's people. */
export default function Help() {
  const { page = 'first-day' } = useParams()
  return isHandbookPage(page) ? <Handbook page={page} /> : <NotFound />
}

function Handbook({ page }: { page: keyof typeof handbookPages }) {
  const text = useLoad(page, () => loadHandbookPage(page))
  return (
    <>
      <PageHead title={handbookPages[page]()} note={m.handbook()} />
      <div className="cols-help">
        <nav className="sect" aria-label={m.pages()}>
          {/* Closed on phones, where thirty links would push the text off the screen; by the key also after a choice. */}
          <details key={page} className="group only-phone">
            <summary className="help-link flex items-center justify-between">
              {m.pages()}
              <Icon of={ChevronDown} size={18} className="transition-[rotate] group-open:rotate-180" />
            </summary>
            <PageLinks current={page} />
          </details>
          <div className="only-desk">
            <PageLinks current={page} />
          </div>
        </nav>
        <section className="sect sect-pad handbook" aria-label={handbookPages[page]()}>
          {text.value !== undefined && !text.outdated ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own handbook, made into HTML by the build
            <div dangerouslySetInnerHTML={{ __html: text.value }} />
          ) : text.error ? (
            <Failed onRetry={text.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={1} rows={6} />
            </AfterDelay>
          )}
        </section>
      </div>
    </>
  )
}

const PageLinks = ({ current }: { current: string }) =>
  Object.entries(handbookPages).map(([name, title]) => (
    <Link key={name} to={`/help/${name}`} className="help-link" aria-current={name === current ? 'page' : undefined}>
      {title()}
    </Link>
  ))
