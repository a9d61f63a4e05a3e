import type { SearchInterpretation } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { ArrowRight, FileText } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/search.ts'
import * as paths from '#app/paths.ts'
import { helpPagesFor } from './help-pages.ts'

/** How the search was understood, above its results. */
export function SearchNotes({ search: { query, corrected, category } }: { search: SearchInterpretation }) {
  const pages = helpPagesFor(query)
  return (
    <>
      {pages.length > 0 && (
        <section aria-label={m.helpPages()} className="mb-6 grid gap-3">
          {pages.map(({ title, text, path }) => (
            <Link
              key={path}
              to={path}
              className="flex items-center gap-4 rounded-sm bg-gold-soft p-4 hover:text-gold-ink lg:px-6"
            >
              <span className="text-gold-ink">
                <Icon of={FileText} size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              <Icon of={ArrowRight} size={18} mirror />
            </Link>
          ))}
        </section>
      )}
      {corrected && (
        <div className="mb-6">
          <Notice>
            <p>
              {m.showingFor({ query: corrected })} {m.nothingFor({ query })}
            </p>
          </Notice>
        </div>
      )}
      {category && (
        <p className="mb-4 text-ink-2">
          {m.namesCategory()}{' '}
          <Link to={paths.category(category)} className="link inline-flex min-h-11 items-center">
            {category.title}
          </Link>
        </p>
      )}
    </>
  )
}
