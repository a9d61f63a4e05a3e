import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { brand, brandOf, isCardNumber, isExpired, outcome, outcomeOf } from './moyasar-cards.ts'

export const token = z.object({
  id: z.string(),
  name: z.string(),
  brand,
  last_four: z.string(),
  month: z.number(),
  year: z.number(),
  outcome,
  created_at: z.string(),
})
export type Token = z.infer<typeof token>

/** Numbers from JSON, or as text from a form. */
const digits = (maxDigits: number) =>
  z
    .union([z.int().nonnegative(), z.string().regex(new RegExp(`^\\d{1,${maxDigits}}$`))], { error: 'is invalid' })
    .transform(Number)

export const tokenRequest = z.object({
  name: z.string('is required').regex(/^\s*\S+(\s+\S+)+\s*$/, 'must be at least two words'),
  number: z
    .string('is required')
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .refine(isCardNumber, 'is not a valid card number')
    .refine((number) => brandOf(number) !== undefined, 'is not of a supported scheme'),
  month: digits(2).refine((month) => month >= 1 && month <= 12, 'is invalid'),
  year: digits(4).transform((year) => (year < 100 ? 2000 + year : year)),
  cvc: z
    .union([z.string(), z.int().transform(String)], { error: 'is required' })
    .pipe(z.string().regex(/^\d{3,4}$/, 'is invalid')),
  callback_url: z.url({ protocol: /^https?$/, error: 'is not a valid URL' }).optional(),
})
type TokenRequest = z.infer<typeof tokenRequest>

/** Checks that need the whole card; by field, empty if there is no problem. */
export function cardProblems(card: TokenRequest, now: Date): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (isExpired(card.month, card.year, now)) problems.year = ['card is expired']
  const cvcLength = brandOf(card.number) === 'amex' ? 4 : 3
  if (card.cvc.length !== cvcLength) problems.cvc = [`must be ${cvcLength} digits`]
  return problems
}

export function createToken(card: TokenRequest, now: Date): Token {
  return token.parse({
    id: `token_${randomBytes(18).toString('hex')}`,
    name: card.name.trim(),
    brand: brandOf(card.number),
    last_four: card.number.slice(-4),
    month: card.month,
    year: card.year,
    outcome: outcomeOf(card.number),
    created_at: now.toISOString(),
  })
}

export const presentToken = ({ outcome: _, ...card }: Token) => ({
  ...card,
  status: 'initiated',
  funding: card.brand === 'mada' ? 'debit' : 'credit',
  country: 'SA',
  month: String(card.month).padStart(2, '0'),
  year: String(card.year),
  metadata: null,
  message: null,
  verification_url: null,
  updated_at: card.created_at,
})
