/** An address within a sentence, on a line of its own rather than broken at its hyphen. */
export const EmailAddress = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="inline-block max-w-full font-medium break-words text-ink rtl:text-right">
    {children}
  </bdi>
)
