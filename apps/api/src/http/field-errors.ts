import type { Locale } from '@asjad/contract/locale'
import type { z } from 'zod'
import { lettersText } from '../i18n/letters-text.ts'
import { isMessage, translate } from '../i18n/translate.ts'

type Issue = z.ZodError['issues'][number]

/** What is wrong with each field, in the shopper's words. */
export function fieldErrors(error: z.ZodError, lang: Locale): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= []
    errors[field].push(textOf(issue, lang))
  }
  return errors
}

function textOf(issue: Issue, lang: Locale): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return translate(lang, 'field.required')
      return translate(
        lang,
        issue.expected === 'number' || issue.expected === 'int' ? 'field.numeric' : 'field.invalid',
      )
    case 'too_small':
      if (issue.origin !== 'string') return translate(lang, 'field.min', { n: String(issue.minimum) })
      return issue.input === ''
        ? translate(lang, 'field.required')
        : translate(lang, 'field.min_length', { letters: lettersText(Number(issue.minimum), lang) })
    case 'too_big':
      return issue.origin === 'string'
        ? translate(lang, 'field.max_length', { letters: lettersText(Number(issue.maximum), lang) })
        : translate(lang, 'field.max', { n: String(issue.maximum) })
    case 'invalid_format':
      if (issue.input === '') return translate(lang, 'field.required')
      return translate(lang, issue.format === 'email' ? 'field.email' : 'field.invalid')
    case 'custom':
      // A custom rule of the contract names its own text.
      return translate(lang, isMessage(issue.params?.text) ? issue.params.text : 'field.invalid')
    default:
      return translate(lang, 'field.invalid')
  }
}
