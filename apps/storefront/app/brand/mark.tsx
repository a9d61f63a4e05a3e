import marks from './marks.svg?url'

export type MarkName = 'facebook' | 'instagram' | 'twitter' | 'whatsapp' | 'google-play' | 'apple' | 'visa'

/** A sign of another company, in the colour of the text around it. One file holds them all (from simple-icons, CC0). */
export const Mark = ({ of: name, size, className = '' }: { of: MarkName; size: number; className?: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
    <use href={`${marks}#${name}`} />
  </svg>
)
