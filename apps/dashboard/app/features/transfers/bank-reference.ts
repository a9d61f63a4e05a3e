import { westernDigits } from '@asjad/contract/digits'

/** As the bank writes it: Arabic digits and spaces are only how people type it. */
export const plainReference = (text: string) => westernDigits(text.normalize('NFKC')).replace(/\s/g, '').toUpperCase()

export const isReference = (text: string) => /^[A-Z0-9][A-Z0-9._/-]{2,59}$/.test(plainReference(text))
