/** The card as typed. Only in the page's memory: no storage, form or API call of ours ever contains it. */
export type Card = { number: string; expiry: string; cvv: string; holder: string }
export type CardField = keyof Card
export const noCard: Card = { number: '', expiry: '', cvv: '', holder: '' }

export const digitsOf = (text: string) => text.replace(/\D/g, '')
