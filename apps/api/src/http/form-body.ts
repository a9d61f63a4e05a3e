import { isUtf8 } from 'node:buffer'
import { rm } from 'node:fs/promises'
import type { FileRule, Upload } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../app-error.ts'
import { translate } from '../i18n/translate.ts'
import { cleanLogo } from '../media/clean-logo.ts'
import { cleanPicture } from '../media/clean-picture.ts'
import { type PictureFault, UnreadablePicture } from '../media/encode-picture.ts'
import { type FileRules, type FormFile, parseForm } from './parse-form.ts'
import type { Visitor } from './visitor.ts'

const megabyte = 1024 * 1024

type FormContent = { fields: Record<string, string>; files: Record<string, FormFile[]> }

export const isForm = (type: string) => /^multipart\/form-data\b/i.test(type)

/** The fields and files of a form, by name. */
export async function readForm(request: Request, rules: FileRules): Promise<FormContent> {
  const fields: Record<string, string> = {}
  const files: Record<string, FormFile[]> = Object.fromEntries(Object.keys(rules).map((field) => [field, []]))
  for (const [field, value] of await parseForm(request, rules)) {
    if (typeof value !== 'string') files[field]?.push(value)
    // A browser sends empty fields too.
    else if (value !== '' && !Object.hasOwn(rules, field)) fields[field] = value
  }
  return { fields, files }
}

type Fault = PictureFault | 'too_many' | 'too_large' | 'table' | 'document'

/** What is wrong with each file field, found without opening the files. */
export function fileFaults(files: FormContent['files'], rules: FileRules, lang: Locale) {
  const faults: { field: string; fault: Fault; text: string }[] = []
  for (const [field, rule] of Object.entries(rules)) {
    const fieldFiles = files[field] ?? []
    const addFault = (fault: Fault, file?: FormFile) =>
      faults.push({ field, fault, text: textOf(fault, rule, lang, file?.name) })
    if (fieldFiles.length > rule.max) addFault('too_many')
    for (const file of fieldFiles) if (file.size > rule.maxBytes) addFault('too_large', file)
  }
  return faults
}

/**
 * The files re-encoded as our own pictures, tables and PDFs as they are, or a refusal that names each other file.
 */
export async function cleanFiles(
  files: FormContent['files'],
  rules: FileRules,
  { lang, address }: Pick<Visitor, 'lang' | 'address'>,
) {
  const clean: Record<string, Upload[]> = {}
  const faults: ReturnType<typeof fileFaults> = []
  for (const [field, rule] of Object.entries(rules)) {
    clean[field] = []
    for (const file of files[field] ?? []) {
      if (rule.kind === 'table') {
        if (looksLikeTable(file.bytes)) clean[field].push({ name: displayName(file.name), bytes: file.bytes })
        else faults.push({ field, fault: 'table', text: textOf('table', rule, lang, file.name) })
        continue
      }
      if (rule.kind === 'film') {
        clean[field].push({ name: displayName(file.name), bytes: file.bytes, ...(file.path && { path: file.path }) })
        continue
      }
      if (rule.kind === 'document' && looksLikePdf(file.bytes)) {
        clean[field].push({ name: displayName(file.name), bytes: file.bytes, type: 'application/pdf' })
        continue
      }
      try {
        clean[field].push({ name: displayName(file.name), ...(await cleanedPicture(rule, file.bytes, address)) })
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error
        const fault = rule.kind === 'document' && error.fault === 'kind' ? 'document' : error.fault
        faults.push({ field, fault, text: textOf(fault, rule, lang, file.name) })
      }
    }
  }
  if (faults.length > 0) throw refusal(faults)
  return clean
}

async function cleanedPicture({ kind }: FileRule, bytes: Buffer, address: string) {
  if (kind === 'logo') return { bytes: await cleanLogo(bytes, address) }
  return { bytes: await cleanPicture(bytes, address), type: 'image/jpeg' as const }
}

/** Removes the files that a call was given to look at. */
export async function removeFilms(input: object) {
  for (const uploads of Object.values(input))
    if (Array.isArray(uploads)) for (const { path } of uploads as Upload[]) if (path) await rm(path, { force: true })
}

/** If all faults are of one kind, the status names it (too large, not a picture); otherwise it is `invalid`. */
export function refusal(faults: ReturnType<typeof fileFaults>, others: Record<string, string[]> = {}) {
  const errors = { ...others }
  for (const { field, text } of faults) errors[field] = [...(errors[field] ?? []), text]
  const kinds = new Set(Object.keys(others).length > 0 ? ['other'] : faults.map(({ fault }) => fault))
  const only = kinds.size === 1 ? [...kinds][0] : undefined
  const code =
    only === 'too_large'
      ? 'too_large'
      : only === 'kind' || only === 'table' || only === 'document'
        ? 'unsupported_type'
        : 'invalid'
  return new AppError(code, { errors })
}

/** An Excel file is a zip archive; CSV is text without NUL. Whatever the sender calls it. */
function looksLikeTable(bytes: Buffer) {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  return bytes.length > 0 && (isZip || (isUtf8(bytes) && !bytes.includes(0)))
}

const activeContent = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)\b/

/** Complete, and with nothing that a reader would run or open. Whatever the sender calls it. */
function looksLikePdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  return text.startsWith('%PDF-') && text.slice(-2_048).includes('%%EOF') && !activeContent.test(text)
}

const textOf = (fault: Fault, { max, maxBytes }: FileRule, lang: Locale, name = '') =>
  translate(lang, `file.${fault}`, { n: max, mb: maxBytes / megabyte, name: isolated(displayName(name)) })

/** Control characters could reverse the text around them, and a very long name would flood the message. */
const displayName = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-80) || '?'

// Isolates a Latin name inside an Arabic sentence, and the other way round.
const isolated = (name: string) => `\u2068${name}\u2069`
