/** An address within a sentence, on a line of its own rather than broken at its hyphen. */
export const EmailAddress = ({ children }: { children: string }) => (
  // The outer element has the direction of the page: a long address begins at the side of the text around it.
  <span className="inline-block max-w-full font-medium break-words text-ink">
    <bdi dir="ltr">{children}</bdi>
  </span>
)
