import { Mark } from './mark.tsx'

const plate = 'grid h-7 w-10 place-items-center overflow-hidden rounded-xs bg-white text-black sm:h-8 sm:w-12'

export type CardBrand = 'mada' | 'visa' | 'mastercard'

/** The cards that the shop accepts, in the colours of their brands. */
export const PaymentMarks = ({ label }: { label: string }) => (
  <ul aria-label={label} className="flex items-center gap-2.5">
    <BrandItems />
  </ul>
)

/** The cards that the card form accepts, on a light ground. */
export const CardMarks = ({ label }: { label: string }) => (
  <ul aria-label={label} className="flex items-center gap-1.5">
    <BrandItems className="border border-line" />
  </ul>
)

const BrandItems = ({ className = '' }) =>
  (['mada', 'visa', 'mastercard'] as const).map((brand) => (
    <li key={brand} className={`${plate} ${className}`}>
      <BrandMark of={brand} />
    </li>
  ))

export const brandNames: Record<CardBrand, string> = { mada: 'mada', visa: 'Visa', mastercard: 'Mastercard' }

/** The logo of one card scheme. Screen readers read its name. */
export function BrandMark({ of: brand }: { of: CardBrand }) {
  if (brand === 'mada')
    return (
      <svg width="36" height="12" viewBox="0 0 38 12" role="img" aria-label={brandNames.mada} direction="ltr">
        <rect y="0.5" width="11" height="4.6" rx="1" fill="#259bd6" />
        <rect y="6.9" width="11" height="4.6" rx="1" fill="#84b740" />
        <text x="13" y="9.2" fontFamily="Figtree Variable, sans-serif" fontWeight="600" fontSize="9.4">
          mada
        </text>
      </svg>
    )
  if (brand === 'visa')
    return (
      <>
        <span className="sr-only">{brandNames.visa}</span>
        <Mark of="visa" size={32} className="fill-[#1a1f71]" />
      </>
    )
  return (
    <svg width="26" height="16" viewBox="0 0 26 16" role="img" aria-label={brandNames.mastercard}>
      <circle cx="9" cy="8" r="7.5" fill="#eb001b" />
      <circle cx="17" cy="8" r="7.5" fill="#f79e1b" />
      <path d="M13 1.7a7.5 7.5 0 0 1 0 12.6a7.5 7.5 0 0 1 0-12.6" fill="#ff5f00" />
    </svg>
  )
}
