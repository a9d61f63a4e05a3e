/** The keys of a shortcut, left to right in both languages. The control around them is named by its own words. */
export const Keys = ({ of: keys }: { of: readonly string[] }) => (
  <span className="keys" aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key} className="kbd">
        {key}
      </kbd>
    ))}
  </span>
)
