const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظذ'

const toArabic = new Map(
  Array.from(latinKeys, (key, at) => [key, at === latinKeys.indexOf('b') ? 'لا' : arabicKeys[at]]),
)
const toLatin = new Map(Array.from(latinKeys, (key, at) => [arabicKeys[at] as string, key]))

/** The text as it would read if the keyboard had been set to the other language: "ohjl" is «خاتم». */
export function inOtherLayout(text: string): string | undefined {
  if (/\p{Script=Arabic}/u.test(text)) {
    const latin = Array.from(text.replaceAll('لا', 'ﻻ'), (key) => toLatin.get(key) ?? key).join('')
    return /[a-z]/.test(latin) ? latin : undefined
  }
  const arabic = Array.from(text.toLowerCase(), (key) => toArabic.get(key) ?? key).join('')
  return /\p{Script=Arabic}/u.test(arabic) ? arabic : undefined
}

// Sounds that people write with the same Latin letters share a letter here; vowels and ع are mostly left out.
const sounds: Record<string, string> = Object.create(null)
for (const [sound, letters] of Object.entries({
  b: 'بپ',
  t: 'تط',
  s: 'سصث',
  g: 'جقغ',
  h: 'حه',
  x: 'خ',
  d: 'دضذظز',
  r: 'ر',
  c: 'شچ',
  f: 'ف',
  k: 'ك',
  l: 'ل',
  m: 'م',
  n: 'ن',
  w: 'و',
  y: 'ي',
  a: 'ا',
}))
  for (const letter of letters) sounds[letter] = sound

const latinSounds: [RegExp, string][] = [
  [/(.)\1/g, '$1'],
  [/kh|5|7'/g, 'x'],
  [/sh|ch|\$/g, 'c'],
  [/gh|3'|8/g, 'g'],
  [/th|dh/g, 'd'],
  [/7/g, 'h'],
  [/6/g, 't'],
  [/9|ph/g, 's'],
  [/2/g, 'g'],
  [/3/g, ''],
  [/[qj]/g, 'g'],
  [/[vp]/g, 'b'],
  [/z/g, 'd'],
  [/[ei]/g, 'y'],
  [/[ou]/g, 'w'],
]

const vowels = /[awy]/g

/** How an Arabic word sounds, with its long vowels. */
const soundOfArabic = (word: string) => Array.from(word.replace(/ه$/, 'ا'), (letter) => sounds[letter] ?? '').join('')
const soundOfLatin = (word: string) => latinSounds.reduce((text, [from, to]) => text.replace(from, to), word)

/** Arabic words by their consonants, so that one typed in Latin letters is found: "khatem", "7alag". */
export class Arabizi {
  readonly #words = new Map<string, { word: string; sound: string }[]>()
  /** From 0 to 2: how likely people mean this word. */
  readonly #likelihood: (word: string) => number

  constructor(words: Iterable<string>, likelihood: (word: string) => number) {
    this.#likelihood = likelihood
    for (const word of words) this.add(word)
  }

  add(word: string) {
    const sound = soundOfArabic(word)
    const skeleton = skeletonOf(word, sound)
    if (skeleton === undefined) return
    const others = this.#words.get(skeleton)
    if (others) others.push({ word, sound })
    else this.#words.set(skeleton, [{ word, sound }])
  }

  remove(word: string) {
    const skeleton = skeletonOf(word, soundOfArabic(word))
    if (skeleton === undefined) return
    const others = this.#words.get(skeleton)?.filter((other) => other.word !== word) ?? []
    if (others.length > 0) this.#words.set(skeleton, others)
    else this.#words.delete(skeleton)
  }

  find(typed: string): string | undefined {
    if (typed.length < 4 || !/^[a-z0-9']+$/.test(typed) || !/[a-z]/.test(typed)) return undefined
    const bare = typed.replace(/^(?:al|el)(?=.{4})/, '')
    const sound = soundOfLatin(bare)
    // 2 is the hamza, which Egypt says for qaf; a final h or t is taa marbuta.
    const forms = [bare, bare.replaceAll('2', ''), bare.replace(/(?<=[aei])[ht]$/, '')].map(soundOfLatin)
    const skeletons = new Set(forms.map((form) => form.replace(vowels, '')))
    const found = [...skeletons].flatMap((skeleton) => this.#words.get(skeleton) ?? [])
    // Long vowels are mostly written: the word in which most of them agree.
    const distance = ({ word, sound: other }: { word: string; sound: string }) =>
      difference(sound, other) - this.#likelihood(word) / 2
    const [best] = found
      .filter(
        ({ word, sound: other }) =>
          other.replace(vowels, '').length > 2 || (this.#likelihood(word) > 0 && isAlike(sound, other)),
      )
      .sort((a, b) => distance(a) - distance(b) || (a.word < b.word ? -1 : 1))
    return best?.word
  }
}

/** The consonants of an Arabic word; undefined if they are too few to tell words apart. */
function skeletonOf(word: string, sound: string): string | undefined {
  if (!/^\p{Script=Arabic}{3,}$/u.test(word)) return undefined
  const skeleton = sound.replace(vowels, '')
  return skeleton.length < 2 ? undefined : skeleton
}

const isAlike = (typed: string, word: string) =>
  Math.abs(typed.length - word.length) <= 2 && difference(typed, word) <= 2

/** How many long vowels one has and the other has not. */
const difference = (typed: string, word: string) =>
  ['a', 'w', 'y'].reduce((sum, vowel) => sum + Math.max(0, count(word, vowel) - count(typed, vowel)), 0) +
  Math.abs(typed.length - word.length) / 10
const count = (text: string, letter: string) => text.split(letter).length - 1
