import type { Random } from './random.ts'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

/** Values that exist in this store, by field name: without them every call would fail its first check. */
export type Known = Record<string, (random: Random) => unknown>

/** A value that the schema allows, or nearly: patterns are ignored, and known values are preferred. */
export function goodValue(schema: Schema, name: string, known: Known, random: Random): unknown {
  const fromStore = known[name]
  if (fromStore && schema.type !== 'object') return fromStore(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return goodValue(random.pick(schema.anyOf), name, known, random)
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? 0, -1000)
      return min + random.below(Math.min((schema.maximum ?? 1000) - min + 1, 1000))
    }
    case 'array':
      return Array.from({ length: random.below(Math.min(schema.maxItems ?? 3, 3) + 1) }, () =>
        goodValue(schema.items ?? {}, name, known, random),
      )
    case 'object':
      return goodFields(schema, known, random)
    default:
      return goodText(schema, random)
  }
}

export function goodFields(schema: Schema, known: Known, random: Random): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const included = schema.required?.includes(name) || random.chance(0.6)
    if (included) fields[name] = goodValue(field, name, known, random)
  }
  return fields
}

function goodText({ format, minLength = 0, maxLength = 40 }: Schema, random: Random) {
  if (format === 'email') return `fuzz-${random.below(50)}@asjad.example`
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`
  if (format === 'date') return '1994-03-12'
  if (format === 'date-time') return '2026-11-15T09:00:00Z'
  const words = random.pick(['سوار من ذهب بنقش نجدي', 'A bracelet with a Najdi pattern', '0512345678', '12251'])
  return words.padEnd(minLength, '.').slice(0, maxLength)
}

const marks = {
  nul: '\u0000',
  loneHigh: '\ud800',
  loneLow: '\udfff',
  rightToLeft: '\u202e\u2067\u200f',
  byteOrder: '\ufeff',
}

const badTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  ...Object.values(marks),
  `Sara${marks.nul}Ahmad`,
  `${marks.loneHigh}x${marks.loneLow}`,
  `${marks.rightToLeft}txt.exe`,
  '\ufdfa'.repeat(50),
  `ا${'\u064b'.repeat(2_000)}`,
  '👨‍👩‍👧‍👦'.repeat(40),
  '٠١٢٣٤٥٦٧٨٩',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '-1',
  '0',
  '0x10',
  '1.5',
  '9007199254740993',
  '99999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '[object Object]',
  "' or 1=1 --",
  "'; drop table account; --",
  '%',
  '_',
  '\\',
  '"',
  '$1',
  `$${'{7*7}'}`,
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'http://127.0.0.1:5432/',
  'a@b',
  'a@b.c\r\nBcc: other@mail.example',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:60Z',
  '__proto__',
  'constructor',
  'A-0000000000',
  'eyJhbGciOiJub25lIn0.e30.',
  '(a+)+$',
  'a'.repeat(256),
  'a '.repeat(5_000),
  '1'.repeat(1_000),
]

const badNumbers: readonly unknown[] = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  -1e308,
  1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  1e21,
]

/** What nobody should send. */
export function badValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.pick(badTexts),
    () => random.pick(badTexts),
    () => random.pick(badNumbers),
    () => random.pick<unknown>([null, true, false, [], {}, [[]], [null], { id: 1 }, { $gt: 0 }, { length: 1e9 }]),
    () => nested(random.pick([5, 50, 500]), random.chance(0.5)),
    () => Array.from({ length: random.pick([1, 100, 990, 5_000]) }, () => random.below(1e6)),
    () => random.pick(['x', 'ذ', '\u202e', "'", '\\']).repeat(random.pick([1_000, 20_000, 60_000, 200_000])),
    () => longText(random),
  ])()
}

/** Text that nobody should put into an address. */
export const badTextOf = (random: Random) => {
  const value = random.chance(0.8) ? random.pick(badTexts) : String(badValue(random)).slice(0, 3_000)
  return value
}

function nested(depth: number, asList: boolean) {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = asList ? [value] : { a: value }
  return value
}

const wideBody = (fields: number) => `{${Array.from({ length: fields }, (_, n) => `"k${n}":${n}`).join(',')}}`

/** As long as a body may be: makes patterns backtrack. */
const longText = (random: Random) =>
  random.pick(['x', '1', '4111 1111 1111 1112 ', '1 ', '1-', 'a@', 'a.', '\\n', '\\u0660', 'ff-', ' ']).repeat(6_000)

/** Bodies that are not a JSON object, or one that is hard to process. */
export function brokenBody(random: Random) {
  const depth = random.pick([100, 5_000, 100_000])
  return random.pick<() => string>([
    () => '',
    () => '{',
    () => '{"a":1,}',
    () => 'null',
    () => '[]',
    () => '"text"',
    () => 'NaN',
    () => '{"a":NaN}',
    () => '{"a":1e999}',
    () => '{"__proto__":{"verified":true},"constructor":{"prototype":{"verified":true}}}',
    () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    () => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    () => `{"name":"${'\\u0000'.repeat(100)}"}`,
    () => `{"name":"\\ud800"}`,
    () => wideBody(random.pick([900, 5_000, 100_000])),
    () => `{"email":[${'1,'.repeat(random.pick([900, 30_000, 500_000]))}1]}`,
    () => `{"a":${'[{"b":['.repeat(6)}${'[],'.repeat(20_000)}[]${']}]'.repeat(6)}}`,
    () => `{"${'k'.repeat(random.pick([5_000, 60_000]))}":1}`,
    () => `{"message":"${longText(random)}"}`,
    () => `{"message":"${'x'.repeat(1_100_000)}"}`,
  ])()
}
