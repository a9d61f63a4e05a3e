export type Person = {
  sub: string
  email: string
  email_verified: boolean
  /** The domain whose mailboxes the provider hosts; Google sends it for companies that it hosts. */
  hd?: string
  given_name: string
  family_name: string
}

export const people: readonly Person[] = [
  {
    sub: '108204268033311374519',
    email: 'sara@gmail.example',
    email_verified: true,
    hd: 'gmail.example',
    given_name: 'سارة',
    family_name: 'القحطاني',
  },
  // The provider verified it once, but the mailbox belongs to another domain, whose owner may give it to someone else.
  {
    sub: '112750446380915527604',
    email: 'layla@elsewhere.example',
    email_verified: true,
    given_name: 'ليلى',
    family_name: 'الحربي',
  },
  {
    sub: '109418306627753180945',
    email: 'fahad@elsewhere.example',
    email_verified: true,
    given_name: 'Fahad',
    family_name: 'Alanazi',
  },
  {
    sub: '115906350873117480223',
    email: 'omar@unverified.example',
    email_verified: false,
    given_name: 'Omar',
    family_name: 'Haddad',
  },
  {
    sub: '103377190254408812967',
    email: 'huda@unverified.example',
    email_verified: false,
    given_name: 'هدى',
    family_name: 'السبيعي',
  },
  {
    sub: '110962845571930026418',
    email: 'majed@unverified.example',
    email_verified: false,
    given_name: 'ماجد',
    family_name: 'الشهري',
  },
  {
    sub: '104518830672295517340',
    email: 'noura@gmail.example',
    email_verified: true,
    hd: 'gmail.example',
    given_name: 'نورة',
    family_name: 'الدوسري',
  },
]
