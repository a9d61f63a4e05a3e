import type { PageRow } from '@asjad/contract/admin/content-pages'
import { NavLink } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-pages.ts'
import { Section } from '#app/ui/section.tsx'

/** Beside an open page, on wide screens: the way to the others. */
export const PageList = ({ pages }: { pages: readonly Pick<PageRow, 'slug' | 'title' | 'status'>[] }) => (
  <div className="only-desk">
    <Section>
      <nav className="rows" aria-label={m.pages()}>
        {pages.map(({ slug, title, status }) => (
          <NavLink
            key={slug}
            to={`/content/pages/${slug}`}
            className={({ isActive }) => (isActive ? 'bg-row-on font-medium' : '')}
          >
            {inLanguage(title) || m.names[slug]()}
            {status === 'changed' && (
              <span className="ms-auto size-1.5 rounded-full bg-warning" role="img" aria-label={m.statuses.changed()} />
            )}
          </NavLink>
        ))}
      </nav>
    </Section>
  </div>
)
