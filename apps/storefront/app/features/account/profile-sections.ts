/** Sections of the profile beside its first one, as `?section=` names them. */
export const profileSections = ['addresses', 'security'] as const
export type ProfileSection = (typeof profileSections)[number]

export const profileSectionOf = (query: URLSearchParams): ProfileSection | undefined =>
  profileSections.find((section) => section === query.get('section'))
