/** Google's logo in its own colours, as Google's rules for sign-in buttons require. */
export const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.1h6.6a5.600 5.600 0 0 1-2.400 3.700v3h3.900c2.300-2.100 3.400-5.200 3.400-8.600z"
    />
    <path
      fill="#34a853"
      d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3c-1.100.7-2.400 1.200-4.100 1.200-3.100 0-5.800-2.100-6.700-5H1.200v3.100A12 12 0 0 0 12 24z"
    />
    <path fill="#fbbc05" d="M5.300 14.300a7.300 7.300 0 0 1 0-4.600V6.600H1.200a12 12 0 0 0 0 10.800z" />
    <path
      fill="#ea4335"
      d="M12 4.700c1.800 0 3.400.6 4.600 1.800L20 3A12 12 0 0 0 1.200 6.600l4.100 3.100c.9-2.900 3.600-5 6.700-5z"
    />
  </svg>
)
