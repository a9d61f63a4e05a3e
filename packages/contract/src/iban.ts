/** As it is stored and compared: capitals and digits without spaces. */
export const plainIban = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** A Saudi account number with correct check digits: the number, with its head at the end, is 1 modulo 97. */
export function isSaudiIban(iban: string) {
  if (!/^SA\d{4}[0-9A-Z]{18}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** In groups of four, as banks print it. */
export const groupedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
