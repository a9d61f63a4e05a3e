import { randomBytes } from 'node:crypto'

// Without letters that are read as others (Crockford's base32).
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeCount = 10
const length = 10

/** Fifty random bits each: as many as a person still types from paper. */
export const newRecoveryCodes = () => Array.from({ length: codeCount }, newCode)

const newCode = () => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** As people read and write it. */
export const formatCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** What was meant by a letter that no code has. */
export const correctLookalikes = (typed: string) => typed.replace(/[IL]/g, '1').replaceAll('O', '0')

export const isRecoveryCode = (typed: string) => typed.length === length
