/** The name as it is drawn. Its dot is always gold. Like the word below it, it brings its own view box from the sprite. */
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
