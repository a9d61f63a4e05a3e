/** What a field held; a list has a line for each. */
export const Value = ({ text, className }: { text: string | null; className: string }) =>
  text === null ? (
    <span className="muted">—</span>
  ) : (
    <span className={`${className} break-words whitespace-pre-line`} dir="auto">
      {text}
    </span>
  )
