import type { OpeningStep } from '@asjad/contract/admin/opening'
import { Banknote, Coins, CreditCard, FolderTree, Gem, type IconNode, Image, Phone, Store, Truck } from 'lucide'
import * as m from '#app/i18n/messages/setup.ts'

export const stepLooks: Record<OpeningStep, { name: () => string; text: () => string; icon: IconNode }> = {
  name: { name: m.stepName, text: m.textName, icon: Store },
  contact: { name: m.stepContact, text: m.textContact, icon: Phone },
  official: { name: m.stepOfficial, text: m.textOfficial, icon: Banknote },
  logo: { name: m.stepLogo, text: m.textLogo, icon: Image },
  gold: { name: m.stepGold, text: m.textGold, icon: Coins },
  courier: { name: m.stepCourier, text: m.textCourier, icon: Truck },
  category: { name: m.stepCategory, text: m.textCategory, icon: FolderTree },
  product: { name: m.stepProduct, text: m.textProduct, icon: Gem },
  payment: { name: m.stepPayment, text: m.textPayment, icon: CreditCard },
}

/** Where a step is done, below `/dashboard`. */
export const stepPath = (step: OpeningStep) => `/setup?step=${step}`
