import { randomBytes } from 'node:crypto'

// Without letters that are easily confused with others (Crockford's base32).
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeCount = 10
const length = 10

/** Fifty random bits each: as many as a person is willing to type from paper. */
export const newRecoveryCodes = () => Array.from({ length: codeCount }, newCode)

const newCode = () => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** As people read and write it. */
export const formatCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** Replaces letters that no code contains with what was meant. */
export const correctLookalikes = (typed: string) => typed.replace(/[IL]/g, '1').replaceAll('O', '0')

export const isRecoveryCode = (typed: string) => typed.length === length
