import { locale } from './locale.ts'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Values<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Record<Placeholder<Text>, string | number>]
/** Both languages must name the same values; otherwise this is `never`, which no text is. */
type SameValues<Ar extends string, En extends string> = [Placeholder<Ar>] extends [Placeholder<En>]
  ? [Placeholder<En>] extends [Placeholder<Ar>]
    ? En
    : never
  : never

const fill = (template: string, values: Record<string, string | number> = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/**
 * One text of the interface in both languages; neither can be left out. Every text is an export of its own, so that a page
 * loads only the texts that it uses.
 */
// @__NO_SIDE_EFFECTS__
export function text<const Ar extends string, const En extends string>(ar: Ar, en: En & SameValues<Ar, En>) {
  return (...[values]: Values<Ar>) => fill(locale() === 'ar' ? ar : en, values)
}

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
type EnglishForms = Record<'one' | 'other', string>

// Without `Intl`, as everything on the first screen: loading it takes a phone a tenth of a second.
function arabicForm(n: number): keyof ArabicForms {
  if (n === 0) return 'zero'
  if (n === 1) return 'one'
  if (n === 2) return 'two'
  const rest = n % 100
  if (!Number.isInteger(n) || rest < 3) return 'other'
  return rest <= 10 ? 'few' : 'many'
}

/** A counted thing. Arabic has six forms and uses them all; `{n}` stands for the count. */
// @__NO_SIDE_EFFECTS__
export function plural(ar: ArabicForms, en: EnglishForms) {
  return (n: number) => {
    const language = locale()
    const template = language === 'ar' ? ar[arabicForm(n)] : en[n === 1 ? 'one' : 'other']
    return fill(template, { n })
  }
}
