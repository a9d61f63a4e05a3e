import type { ReactNode } from 'react'

export type Tone = 'success' | 'info' | 'gold' | 'warning' | 'danger' | 'plain'

/** The nuqta as a glyph, so that a state reads without its colour. */
const glyphs = {
  /** Nothing has happened yet. */
  dashed: <path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" strokeDasharray="2 2" />,
  outline: <path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" strokeWidth="1.3" />,
  half: (
    <>
      <path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M1 7h12L7 13Z" fill="currentColor" />
    </>
  ),
  core: (
    <>
      <path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M7 4 10 7 7 10 4 7Z" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      <path d="M7 .5 13.5 7 7 13.5.5 7Z" fill="currentColor" />
      <path d="m4.6 7.1 1.7 1.7 3-3.3" fill="none" stroke="var(--color-surface)" strokeWidth="1.3" />
    </>
  ),
  bar: (
    <>
      <path d="M7 .5 13.5 7 7 13.5.5 7Z" fill="currentColor" />
      <path d="M4.6 7h4.8" stroke="var(--color-surface)" strokeWidth="1.4" />
    </>
  ),
  cross: (
    <>
      <path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="m5.4 5.4 3.2 3.2m0-3.2L5.4 8.6" stroke="currentColor" strokeWidth="1.2" />
    </>
  ),
  back: (
    <>
      <path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M9.3 7H5m1.6-1.7L4.9 7l1.7 1.7" fill="none" stroke="currentColor" strokeWidth="1.1" />
    </>
  ),
  fault: (
    <>
      <path d="M7 .5 13.5 7 7 13.5.5 7Z" fill="currentColor" />
      <path d="M7 4v3.6m0 1.2v1" stroke="var(--color-surface)" strokeWidth="1.4" />
    </>
  ),
}
export type Glyph = keyof typeof glyphs

/** A state in words, with its glyph; `boxed` in heads, plain in tables. */
export const StateMark = ({
  glyph,
  tone,
  boxed = false,
  children,
}: {
  glyph: Glyph
  tone: Tone
  boxed?: boolean
  children: ReactNode
}) => (
  <span className={`state s-${tone} ${boxed ? 'state-box' : ''}`}>
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {glyphs[glyph]}
    </svg>
    <span>{children}</span>
  </span>
)
