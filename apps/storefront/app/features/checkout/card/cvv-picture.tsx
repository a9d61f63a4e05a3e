/** Shows where the security code is: on the back, after the signature. */
export const CvvPicture = () => (
  <svg width="34" height="22" viewBox="0 0 34 22" aria-hidden="true" fill="none" stroke="currentColor">
    <rect x="0.5" y="0.5" width="33" height="21" rx="2.5" />
    <path d="M0.5 6h33" strokeWidth="3" opacity=".55" />
    <path d="M4 13.5h14" opacity=".55" />
    <rect x="20" y="10.5" width="11" height="6" rx="1" className="fill-gold-soft stroke-gold" />
    <path d="M22.5 13.5h1M25.5 13.5h1M28.5 13.5h1" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)
