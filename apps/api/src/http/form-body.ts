import type { Endpoint, FileRule, Upload } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../app-error.ts'
import { translate } from '../i18n/translate.ts'
import { cleanPicture } from '../media/clean-picture.ts'
import { type PictureFault, UnreadablePicture } from '../media/encode-picture.ts'
import type { Visitor } from './visitor.ts'

const megabyte = 1024 * 1024
// Beside the files: the other fields and the lines between the parts.
const fieldsBytes = megabyte

type Rules = NonNullable<Endpoint['files']>
type Given = { fields: Record<string, string>; files: Record<string, File[]> }

export const isForm = (type: string) => /^multipart\/form-data\b/i.test(type)

/** The fields and files of a form, as they came. A body above what the rules allow is not read to its end. */
export async function readForm(request: Request, rules: Rules): Promise<Given> {
  const most = Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, fieldsBytes)
  if (Number(request.headers.get('content-length')) > most) throw new AppError('too_large')
  const form = await parseForm(request, most)

  const fields: Record<string, string> = {}
  const files: Record<string, File[]> = Object.fromEntries(Object.keys(rules).map((field) => [field, []]))
  for (const [field, value] of form) {
    // A browser sends what was left empty too: a text without letters, a file without name or content.
    if (typeof value === 'string') {
      if (value !== '' && !Object.hasOwn(rules, field)) fields[field] = value
    } else if (value.size > 0 || value.name !== '') {
      // A name like `constructor` is found in every object, though nobody put it there.
      const sameField = Object.hasOwn(files, field) && files[field]
      if (!sameField) throw new AppError('malformed')
      sameField.push(value)
    }
  }
  return { fields, files }
}

async function parseForm(request: Request, most: number) {
  let size = 0
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > most) controller.error(new AppError('too_large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  try {
    return await new Response(counted ?? null, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
  } catch (error) {
    throw new AppError(size > most ? 'too_large' : 'malformed', { cause: error })
  }
}

type Fault = PictureFault | 'too_many' | 'too_large'

/** What is wrong with each field of files, told without opening one. */
export function fileFaults(files: Given['files'], rules: Rules, lang: Locale) {
  const faults: { field: string; fault: Fault; text: string }[] = []
  for (const [field, rule] of Object.entries(rules)) {
    const given = files[field] ?? []
    const note = (fault: Fault, file?: File) =>
      faults.push({ field, fault, text: textOf(fault, rule, lang, file?.name) })
    if (given.length > rule.max) note('too_many')
    for (const file of given) if (file.size > rule.maxBytes) note('too_large', file)
  }
  return faults
}

/** The files as pictures of our own making, or a refusal that names each one that is none. */
export async function cleanFiles(
  files: Given['files'],
  rules: Rules,
  { lang, address }: Pick<Visitor, 'lang' | 'address'>,
) {
  const clean: Record<string, Upload[]> = {}
  const faults: ReturnType<typeof fileFaults> = []
  for (const [field, rule] of Object.entries(rules)) {
    clean[field] = []
    for (const file of files[field] ?? []) {
      try {
        clean[field].push({
          name: shownName(file.name),
          bytes: await cleanPicture(Buffer.from(await file.arrayBuffer()), address),
        })
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error
        faults.push({ field, fault: error.fault, text: textOf(error.fault, rule, lang, file.name) })
      }
    }
  }
  if (faults.length > 0) throw refusal(faults)
  return clean
}

/** The status tells what is wrong where one thing is: too large, no picture; else that fields are to be looked at. */
export function refusal(faults: ReturnType<typeof fileFaults>, others: Record<string, string[]> = {}) {
  const errors = { ...others }
  for (const { field, text } of faults) errors[field] = [...(errors[field] ?? []), text]
  const kinds = new Set(Object.keys(others).length > 0 ? ['other'] : faults.map(({ fault }) => fault))
  const only = kinds.size === 1 ? [...kinds][0] : undefined
  const code = only === 'too_large' ? 'too_large' : only === 'kind' ? 'unsupported_type' : 'invalid'
  return new AppError(code, { errors })
}

const textOf = (fault: Fault, { max, maxBytes }: FileRule, lang: Locale, name = '') =>
  translate(lang, `file.${fault}`, { n: max, mb: maxBytes / megabyte, name: isolated(shownName(name)) })

/** Control characters could turn the text around them; a name of a thousand letters would be one. */
const shownName = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-80) || '?'

// A Latin name inside an Arabic sentence, and the other way round.
const isolated = (name: string) => `\u2068${name}\u2069`
