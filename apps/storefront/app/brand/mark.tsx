import marks from './marks.svg?url'

export type MarkName = 'facebook' | 'instagram' | 'twitter' | 'whatsapp' | 'google-play' | 'apple' | 'visa'

/** Another company's logo in the current text colour. One file contains them all (from simple-icons, CC0). */
export const Mark = ({ of: name, size, className = '' }: { of: MarkName; size: number; className?: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
    <use href={`${marks}#${name}`} />
  </svg>
)
