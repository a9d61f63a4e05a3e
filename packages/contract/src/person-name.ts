/** Letters of any script with what stands between them: a hyphen, an apostrophe, a dot. No other signs: no markup, no address. */
const lettersAndSigns = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.-]*$/u
const startsWithWord = /^[\p{L}\p{M}]{2}/u
/** As titles are written in Arabic: «د.أحمد», «أ.د.محمد». No domain has such a name. */
const endsWithArabicTitle = /(?:^|[^\p{L}\p{M}])\p{Script=Arabic}$/u

/**
 * Whether a text can be somebody's name. After a dot comes a space, the end or a single letter ("St. John", "Jr.",
 * "J.R.R."): two letters right behind it read as a domain, which mail programs turn into a link.
 */
export function isPersonName(text: string) {
  if (!lettersAndSigns.test(text)) return false
  const parts = text.split('.')
  return parts.every(
    (part, at) => at === 0 || !startsWithWord.test(part) || endsWithArabicTitle.test(parts[at - 1] ?? ''),
  )
}

/** The same text without what a name cannot have; empty where nothing is left. */
export const asPersonName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Zs}'’.-]/gu, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/\.+(?=[\p{L}\p{M}'’-])/gu, '. ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
