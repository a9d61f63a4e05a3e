/** The name as it is drawn. Its dot is always gold. */
export const LogoMark = ({ className }: { className: string }) => (
  <svg viewBox="-10 -960 1593 1135" aria-hidden="true" className={className}>
    <use href="#logo-mark" />
  </svg>
)

export const LogoWord = ({ className }: { className: string }) => (
  <svg viewBox="-20 -1464 7130 1921" aria-hidden="true" className={className}>
    <use href="#logo-word" />
  </svg>
)
