import { Button } from '@asjad/ui/controls/button.tsx'
import * as m from '#app/i18n/messages/sign-in.ts'

/** The one button of a step before the sign-in. */
export const WideButton = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button type="submit" className="mt-1 w-full" busy={busy} busyLabel={m.oneMoment()}>
    {children}
  </Button>
)
