import type { ReactNode } from 'react'
import { SectionHead } from '../controls/section-head.tsx'

export const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="gallery-group">
    <SectionHead id={`${id}-title`} title={title} />
    {children}
  </section>
)

/** One control, or a few that belong together. The browser test compares these names with what packages/ui exports. */
export const Specimen = ({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) => (
  <div className="gallery-specimen panel" data-controls={of}>
    <h3 className="gallery-name num" dir="ltr">
      {of.replaceAll(' ', ' · ')}
    </h3>
    <div className={wide ? 'gallery-states gallery-states-wide' : 'gallery-states'}>{children}</div>
  </div>
)

export const State = ({ name, night = false, children }: { name: string; night?: boolean; children: ReactNode }) => (
  <div className={night ? 'gallery-state on-night gallery-night' : 'gallery-state'}>
    <p className="gallery-caption">{name}</p>
    <div className="gallery-body">{children}</div>
  </div>
)
