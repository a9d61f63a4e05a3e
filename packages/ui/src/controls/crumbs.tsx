import { ChevronRight } from 'lucide'
import { Fragment } from 'react'
import { Link } from 'react-router'
import * as m from '../i18n/messages/common.ts'
import { Icon } from './icon.tsx'

export type Crumb = { name: string; path: string }

/** The path from the home page, each step a link. On phones the row scrolls sideways instead of dropping steps. */
export function Crumbs({ steps }: { steps: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()} className="scroll-x items-center gap-x-2 text-sm whitespace-nowrap text-ink-3">
      {steps.map(({ name, path }, index) => {
        const here = index === steps.length - 1
        return (
          <Fragment key={path}>
            {index > 0 && <Icon of={ChevronRight} size={14} mirror />}
            <Link
              to={path}
              aria-current={here ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center hover:text-ink ${here ? 'text-ink-2' : ''}`}
            >
              {name}
            </Link>
          </Fragment>
        )
      })}
    </nav>
  )
}
