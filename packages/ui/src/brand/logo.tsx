/**
 * The shop's name as drawn in its logo. The dot is always gold. As in the word below, the view box comes from the
 * sprite. A logo of the shop's own may be wider: `data-logo` of the document says how wide, and its place follows.
 */
export const LogoMark = ({ className }: { className: string }) => (
  <svg aria-hidden="true" className={`logo-mark ${className}`}>
    <use href="#logo-mark" />
  </svg>
)

export const LogoWord = ({ className }: { className: string }) => (
  <svg aria-hidden="true" className={`logo-word ${className}`}>
    <use href="#logo-word" />
  </svg>
)
