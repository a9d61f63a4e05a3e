import { NotFound } from '#app/frame/failed-page.tsx'
import * as m from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'

export const meta = titled(m.notFoundTitle)

export default NotFound
