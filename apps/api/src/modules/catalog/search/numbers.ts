import { isNumber } from './normalise.ts'

/** Number words as `normalise` writes them, in both languages. */
const small: Record<string, number> = Object.create(null)
const define = (words: string, values: readonly number[]) => {
  for (const [at, forms] of words.split(' ').entries())
    for (const form of forms.split('/')) small[form] = values[at] as number
}
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
define('one two three four five six seven eight nine ten', upTo(1, 10))
define('eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', upTo(11, 19))
define('twenty thirty forty/fourty fifty sixty seventy eighty ninety', [20, 30, 40, 50, 60, 70, 80, 90])
define(
  'واحد/واحده اثنين/اثنان/تنين/اتنين ثلاثه/ثلاث/تلاته/تلات اربعه/اربع خمسه/خمس سته/ست سبعه/سبع ثمانيه/ثماني/ثمان/تمانيه/تمن تسعه/تسع عشره/عشر',
  upTo(1, 10),
)
define(
  'احدعشر/حداشر اثناعشر/اطنعش/اتناشر ثلاثطعش/تلتاشر اربعطعش/اربعتاشر خمسطعش/خمستاشر ستطعش/ستاشر سبعطعش/سبعتاشر ثمنطعش/تمنتاشر تسعطعش/تسعتاشر',
  upTo(11, 19),
)
define(
  'عشرين/عشرون ثلاثين/ثلاثون/تلاتين اربعين/اربعون خمسين/خمسون ستين/ستون سبعين/سبعون ثمانين/ثمانون/تمانين تسعين/تسعون',
  [20, 30, 40, 50, 60, 70, 80, 90],
)
define('ميتين/مايتين/مئتين/ميتان ثلاثميه/ثلاثمايه/تلتميه اربعميه/اربعمايه/ربعميه خمسميه/خمسمايه', [200, 300, 400, 500])
define('ستميه/ستمايه سبعميه/سبعمايه ثمانميه/ثمنميه/ثمانمايه/تمنميه تسعميه/تسعمايه', [600, 700, 800, 900])
define('الفين/فين/الفان', [2000])

const hundreds = new Set(['hundred', 'ميه', 'مايه', 'مية'])
const thousands = new Set(['thousand', 'thousands', 'الف', 'الاف', 'الفا'])
const joins = new Set(['and', 'و'])

export type ParsedNumber = { value: number; next: number }

/** The number that begins at this token, in digits or in words, and the token after it. */
export function numberAt(tokens: readonly string[], at: number): ParsedNumber | undefined {
  let total = 0
  let current: number | undefined
  let next = at
  const first = tokens[at] ?? ''
  if (isNumber(first)) {
    const value = Number(first)
    if (!Number.isFinite(value)) return undefined
    const thousandsFollow = thousands.has(tokens[at + 1] ?? '')
    return thousandsFollow ? { value: value * 1000, next: at + 2 } : { value, next: at + 1 }
  }
  for (; next < tokens.length; next += 1) {
    const token = tokens[next] as string
    const started = current !== undefined || total > 0
    if (started && joins.has(token) && isNumberWord(tokens[next + 1] ?? '')) continue
    // «خمسة وعشرين»: the second word begins with "and".
    const word = started && token.startsWith('و') && isNumberWord(token.slice(1)) ? token.slice(1) : token
    const value = small[word]
    if (value !== undefined) current = (current ?? 0) + value
    else if (hundreds.has(word)) current = current !== undefined && current < 10 ? current * 100 : (current ?? 0) + 100
    else if (thousands.has(word)) {
      total += (current ?? 1) * 1000
      current = undefined
    } else break
  }
  return next === at ? undefined : { value: total + (current ?? 0), next }
}

const isNumberWord = (word: string) => word in small || hundreds.has(word) || thousands.has(word)
