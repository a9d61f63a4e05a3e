import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { SettingsTabs } from '#app/features/settings/settings-tabs.tsx'
import { loading, settings as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

export const meta = titled(title)

export default function Settings() {
  const settings = useLoad('settings', (signal) => call('GET /admin/settings', {}, { signal }))
  return (
    <>
      <PageHead title={title()} note={m.lead()} />
      <SettingsTabs />
      {settings.value ? (
        <SettingsPage opened={settings.value.data} />
      ) : settings.error ? (
        <Failed onRetry={settings.reload} />
      ) : (
        <AfterDelay>
          <div className="stack" role="status" aria-label={loading()}>
            <Skeleton className="h-80" />
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </div>
        </AfterDelay>
      )}
    </>
  )
}
