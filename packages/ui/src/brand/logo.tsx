/**
 * The shop's name as drawn in its logo. The dot is always gold. As in the word below, the view box comes from the
 * sprite.
 */
export const LogoMark = ({ className }: { className: string }) => (
  <svg aria-hidden="true" className={className}>
    <use href="#logo-mark" />
  </svg>
)

export const LogoWord = ({ className }: { className: string }) => (
  <svg aria-hidden="true" className={className}>
    <use href="#logo-word" />
  </svg>
)
