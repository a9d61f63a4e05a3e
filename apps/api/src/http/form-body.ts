import type { Endpoint, FileRule, Upload } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../app-error.ts'
import { translate } from '../i18n/translate.ts'
import { cleanPicture } from '../media/clean-picture.ts'
import { type PictureFault, UnreadablePicture } from '../media/encode-picture.ts'
import type { Visitor } from './visitor.ts'

const megabyte = 1024 * 1024
/** All that is typed into a form, and the lines between its parts: as much as a call may send as JSON. */
export const mostTextBytes = 64 * 1024
/** No form has half of it; to take one apart that has half a million holds the whole process. */
const mostParts = 60

type Rules = NonNullable<Endpoint['files']>
type Given = { fields: Record<string, string>; files: Record<string, File[]> }

export const isForm = (type: string) => /^multipart\/form-data\b/i.test(type)

/** The fields and files of a form, as they came. A body above what the rules allow is not read to its end. */
export async function readForm(request: Request, rules: Rules): Promise<Given> {
  const most = Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, mostTextBytes)
  const form = await parseForm(request, await formBytes(request, most))

  const fields: Record<string, string> = {}
  const files: Record<string, File[]> = Object.fromEntries(Object.keys(rules).map((field) => [field, []]))
  let textBytes = 0
  for (const [field, value] of form) {
    // A browser sends what was left empty too: a text without letters, a file without name or content.
    if (typeof value === 'string') {
      textBytes += Buffer.byteLength(field) + Buffer.byteLength(value)
      if (textBytes > mostTextBytes) throw new AppError('too_large')
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

/** The bytes of a form, read up to a limit; one of more parts than any form has is refused before it is taken apart. */
export async function formBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > most) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  // Left where it stands when it is too large: to cancel it would end the line before the answer.
  const reader = request.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength
    if (size > most) throw new AppError('too_large')
    chunks.push(next.value)
  }
  const bytes = Buffer.concat(chunks)
  const line = boundaryOf(request)
  if (line && countOf(line, bytes, mostParts) > mostParts) throw new AppError('malformed')
  return bytes
}

const boundaryOf = ({ headers }: Request) => {
  const { 1: quoted, 2: bare } = /\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers.get('content-type') ?? '') ?? []
  return quoted ?? bare
}

function countOf(line: string, bytes: Buffer, enough: number) {
  let count = 0
  for (let at = bytes.indexOf(line); at >= 0 && count <= enough; at = bytes.indexOf(line, at + line.length)) count += 1
  return count
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  try {
    const type = request.headers.get('content-type') ?? ''
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw new AppError('malformed', { cause: error })
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
