/** What is typed of a card. It lives in the page's memory alone: no storage, no form and no call of ours ever holds it. */
export type Card = { number: string; expiry: string; cvv: string; holder: string }
export type CardField = keyof Card
export const noCard: Card = { number: '', expiry: '', cvv: '', holder: '' }

export const digitsOf = (text: string) => text.replace(/\D/g, '')
