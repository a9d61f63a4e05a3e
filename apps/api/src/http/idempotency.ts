import { createHmac } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { translate } from '../i18n/translate.ts'
import type { Visitor } from './visitor.ts'

/** Recognises a repeated request. The request cannot be read from the hash. */
export const requestHashOf = ({ jwtSecret }: Pick<Deps, 'jwtSecret'>, request: object) =>
  createHmac('sha256', jwtSecret).update(JSON.stringify(request)).digest('base64url')

export function idempotencyKeyOf({ idempotencyKey, lang }: Pick<Visitor, 'idempotencyKey' | 'lang'>) {
  if (!idempotencyKey)
    throw new AppError('invalid', { errors: { 'Idempotency-Key': [translate(lang, 'field.required')] } })
  if (idempotencyKey.length < 8 || idempotencyKey.length > 100)
    throw new AppError('invalid', { errors: { 'Idempotency-Key': [translate(lang, 'field.invalid')] } })
  return idempotencyKey
}
