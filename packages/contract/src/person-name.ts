/** Letters of any script, and between them hyphens, apostrophes and dots. No other characters: no markup, no URL. */
const lettersAndSigns = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.-]*$/u
const startsWithLetter = /^[\p{L}\p{M}]/u
const startsWithWord = /^[\p{L}\p{M}]{2}/u
const endsWithInitial = /(?:^|[^\p{L}\p{M}])\p{L}\p{M}*$/u
/** For titles as they are written in Arabic: «د.أحمد», «أ.د.محمد». */
const startsInArabic = /^[\u0621-\u064a]/u
const endsWithArabicTitle = /(?:^|[^\p{L}\p{M}])[\u0621-\u064a]$/u
/** More single letters with dots between them are a word spelled out: e.v.i.l.c.o.m */
const maxInitials = 4
const spelled = new RegExp(`(?:\\p{L}\\p{M}*\\.){${maxInitials}}\\p{L}`, 'u')

/**
 * Whether a text can be a person's name. A dot must be followed by a space, by the end or, after an initial, by another
 * initial ("St. John", "Jr.", "J.R.R."): anything else reads as a domain, which mail programs turn into a link.
 */
export function isPersonName(text: string) {
  if (!lettersAndSigns.test(text) || spelled.test(text)) return false
  const parts = text.split('.')
  return parts.every((part, at) => at === 0 || canFollow(parts[at - 1] ?? '', part))
}

function canFollow(before: string, part: string) {
  if (!startsWithLetter.test(part)) return true
  if (startsWithWord.test(part)) return endsWithArabicTitle.test(before) && startsInArabic.test(part)
  return endsWithInitial.test(before)
}

/** The same text without the characters that a name cannot have; may be empty. */
export const asPersonName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Zs}'’.-]/gu, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/\.+(?=[\p{L}\p{M}'’-])/gu, '. ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
