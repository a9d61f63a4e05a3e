import { Mark } from './mark.tsx'

const plate = 'grid h-7 w-10 place-items-center overflow-hidden rounded-xs bg-white text-black sm:h-8 sm:w-12'

/** The cards that the shop takes, in their owners' colours. */
export const PaymentMarks = ({ label }: { label: string }) => (
  <ul aria-label={label} className="flex items-center gap-2.5">
    <li className={plate}>
      <svg width="36" height="12" viewBox="0 0 38 12" role="img" aria-label="mada" direction="ltr">
        <rect y="0.5" width="11" height="4.6" rx="1" fill="#259bd6" />
        <rect y="6.9" width="11" height="4.6" rx="1" fill="#84b740" />
        <text x="13" y="9.2" fontFamily="Figtree Variable, sans-serif" fontWeight="600" fontSize="9.4">
          mada
        </text>
      </svg>
    </li>
    <li className={plate}>
      <span className="sr-only">Visa</span>
      <Mark of="visa" size={32} className="fill-[#1a1f71]" />
    </li>
    <li className={plate}>
      <svg width="26" height="16" viewBox="0 0 26 16" role="img" aria-label="Mastercard">
        <circle cx="9" cy="8" r="7.5" fill="#eb001b" />
        <circle cx="17" cy="8" r="7.5" fill="#f79e1b" />
        <path d="M13 1.7a7.5 7.5 0 0 1 0 12.6a7.5 7.5 0 0 1 0-12.6" fill="#ff5f00" />
      </svg>
    </li>
    <li className={plate}>
      <span className="sr-only">Apple Pay</span>
      <Mark of="apple-pay" size={34} />
    </li>
  </ul>
)
