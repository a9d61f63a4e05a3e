import { toast } from '../controls/toast.tsx'
import * as m from '../i18n/messages/second-factor.ts'

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(m.copyFailed())
  }
}
