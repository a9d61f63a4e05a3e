import * as contract from '@asjad/contract/admin/overview'
import { searchEverything } from '@asjad/contract/admin/search'
import { streamPath } from '@asjad/contract/admin/stream'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { requireStaff } from '../../http/staff.ts'
import { findEverything } from './everything.admin.service.ts'
import { notificationsFor } from './notifications.admin.service.ts'
import { overviewFor } from './overview.admin.service.ts'

export function overviewRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getOverview, async (deps, _input, staff) => ({ data: await overviewFor(deps, staff) }))
  mountStaff(app, deps, contract.getNotifications, async (deps, _input, staff) => ({
    data: await notificationsFor(deps, staff),
  }))
  mountStaff(app, deps, searchEverything, async (deps, { q }, staff) => ({
    data: await findEverything(deps, q, staff),
  }))
  app.get(streamPath, async (c) => {
    // A browser opens it again by itself.
    const stream = await deps.staffStream.open(await requireStaff(deps, c, { attended: false }))
    if (!stream) throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A reverse proxy that buffers responses would delay the news.
      'x-accel-buffering': 'no',
    })
  })
  return app
}
