import type { Bilingual } from '../../demo-product.ts'
import { about } from './about.ts'
import { privatePolicy } from './private-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { usageAgreement } from './usage-agreement.ts'

/** The body is Markdown; `{{key}}` stands for a setting. */
export type DemoPage = { slug: string; title: Bilingual; body: Bilingual }

export const pages: DemoPage[] = [about, termsAndConditions, privatePolicy, usageAgreement, shippingPolicy]
