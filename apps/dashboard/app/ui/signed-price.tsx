import { Price } from '@asjad/ui/controls/price.tsx'

/** Also less than nothing: the minus stands before the sign of the riyal, in one isolate. */
export const SignedPrice = ({ value, className = '' }: { value: number; className?: string }) =>
  value < 0 ? (
    <bdi dir="ltr" className={`whitespace-nowrap ${className}`}>
      −&nbsp;
      <Price value={-value} />
    </bdi>
  ) : (
    <Price value={value} className={className} />
  )
