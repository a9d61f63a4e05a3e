import type { StaffPage } from '@asjad/contract/admin/content-pages'
import { GitCompare } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/content-pages.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const shownAtFirst = 8

/** Every version that was published, newest first, above them the draft. */
export function PageVersions({
  page,
  next,
  onRestore,
  onCompare,
}: {
  page: StaffPage
  /** The number that the draft will get. */
  next: number
  onRestore: (number: number) => void
  onCompare: (from: number) => void
}) {
  const [all, setAll] = useState(false)
  const { versions, edited, status } = page
  const shown = all ? versions : versions.slice(0, shownAtFirst)
  return (
    <Section title={m.versions()} foot={<p className="muted text-[.8125rem]">{m.versionsKept()}</p>}>
      <ol className="rows">
        {(status === 'changed' || status === 'scheduled') && (
          <li>
            <Version number={next} mark={m.isDraft()} at={edited.at} by={edited.by?.name} />
          </li>
        )}
        {shown.map(({ number, at, by }, index) => (
          <li key={number}>
            <Version
              number={number}
              mark={index === 0 && page.published ? m.isPublished() : ''}
              at={at}
              by={by?.name ?? m.byNobody()}
            />
            <span className="inline-flex">
              <ToolButton
                variant="bare"
                icon={GitCompare}
                label={m.compareOf({ n: number })}
                onClick={() => onCompare(number)}
              />
              {(index > 0 || status !== 'published') && (
                <ToolButton
                  variant="bare"
                  aria-description={m.restoreOf({ n: number })}
                  onClick={() => onRestore(number)}
                >
                  {m.restore()}
                </ToolButton>
              )}
            </span>
          </li>
        ))}
      </ol>
      {versions.length > shown.length && (
        <div className="sect-body pt-2">
          <ToolButton variant="bare" onClick={() => setAll(true)}>
            {m.olderVersions(versions.length - shown.length)}
          </ToolButton>
        </div>
      )}
    </Section>
  )
}

const Version = ({ number, mark, at, by }: { number: number; mark: string; at: string; by: string | undefined }) => (
  <span className="min-w-0 flex-1">
    <span className="cell-main">{m.version({ n: number })}</span>{' '}
    {mark && <span className="text-[.8125rem] text-gold-ink">{mark}</span>}
    <span className="cell-sub">
      {by && <bdi>{by}</bdi>}
      {by && ' · '}
      <Moment at={at} />
    </span>
  </span>
)
