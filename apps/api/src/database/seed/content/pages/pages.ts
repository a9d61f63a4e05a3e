import { about } from './about.ts'
import type { DemoPage } from './demo-page.ts'
import { privatePolicy } from './private-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { usageAgreement } from './usage-agreement.ts'

export const pages: DemoPage[] = [about, termsAndConditions, privatePolicy, usageAgreement, shippingPolicy]
