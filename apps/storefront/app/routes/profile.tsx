import { optional } from '@asjad/ui/api/api-error.ts'
import { twoStep as twoStepTitle } from '@asjad/ui/i18n/messages/second-factor.ts'
import type { ReactNode } from 'react'
import { pageData, redirectBackToForm } from '#app/api/page-data.ts'
import { AccountLayout, profileTitles } from '#app/features/account/account-frame.tsx'
import { AddressBook } from '#app/features/account/address-book.tsx'
import { DetailsForm } from '#app/features/account/details-form.tsx'
import { EmailForm } from '#app/features/account/email-form.tsx'
import { PasswordForm } from '#app/features/account/password-form.tsx'
import { profileSectionOf } from '#app/features/account/profile-sections.ts'
import { Sessions } from '#app/features/account/sessions.tsx'
import { TwoStep } from '#app/features/account/two-step.tsx'
import { DeleteAccount, ExportData } from '#app/features/account/your-data.tsx'
import * as m from '#app/i18n/messages/account.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/profile.ts'

const page = pageData(async ({ call, url }) => {
  const section = profileSectionOf(url.searchParams) ?? 'details'
  const [profile, addresses, sessions, secondFactor] = await Promise.all([
    call('GET /user/profile', {}),
    section === 'addresses' ? optional(call('GET /user/addresses', {})) : null,
    section === 'security' ? optional(call('GET /user/sessions', {})) : null,
    section === 'security' ? optional(call('GET /user/second-factor', {})) : null,
  ])
  return {
    section,
    user: profile.data.user,
    addresses: addresses?.data ?? null,
    sessions: sessions?.data ?? null,
    secondFactor: secondFactor?.data ?? null,
  } as const
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = redirectBackToForm

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: profileTitles[loaderData?.section ?? 'details'](), hidden: true, matches })

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { section, user, addresses, sessions, secondFactor } = loaderData
  return (
    <AccountLayout title={profileTitles[section]()}>
      {section === 'details' && <DetailsForm user={user} />}
      {section === 'addresses' && <AddressBook addresses={addresses} user={user} />}
      {section === 'security' && (
        <div className="grid gap-12">
          <ProfilePart title={user.has_password ? m.changePassword() : m.choosePassword()}>
            <PasswordForm user={user} />
          </ProfilePart>
          <ProfilePart title={m.changeEmail()}>
            <EmailForm user={user} />
          </ProfilePart>
          <ProfilePart title={twoStepTitle()}>
            <TwoStep user={user} state={secondFactor} />
          </ProfilePart>
          <ProfilePart title={m.sessions()}>
            <p className="mt-1 text-ink-2">{m.sessionsText()}</p>
            <Sessions sessions={sessions} />
          </ProfilePart>
          <ProfilePart title={m.yourData()}>
            <ExportData />
          </ProfilePart>
          <ProfilePart title={m.deleteTitle()}>
            <DeleteAccount user={user} />
          </ProfilePart>
        </div>
      )}
    </AccountLayout>
  )
}

const ProfilePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="display text-d1">{title}</h2>
    {children}
  </section>
)
