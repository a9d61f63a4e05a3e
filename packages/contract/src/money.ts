import { z } from 'zod'

/** Riyals on the wire: a number with at most two decimals. Inside the shop money is in whole halalas. */
export const sar = z.number().multipleOf(0.01).meta({ description: 'Saudi riyals, at most two decimals' })

/** US dollars, as the metal market quotes ounces. */
export const usd = z.number().multipleOf(0.01).meta({ description: 'US dollars, at most two decimals' })

export const currency = z.literal('SAR')

/**
 * Halalas (or cents) to the wire's number. An integer divided by 100 gives the nearest double, which prints exactly.
 */
export const fromMinor = (minor: number) => minor / 100
