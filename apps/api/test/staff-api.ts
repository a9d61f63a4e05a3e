import { Hono } from 'hono'
import { handleError } from '../src/http/errors.ts'
import { Routes } from '../src/http/mount.ts'
import { type Env, identify } from '../src/http/visitor.ts'
import { approvalsRoutes } from '../src/modules/approvals/approvals.admin.routes.ts'
import { startTestApi } from './test-api.ts'

type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** The staff's part of the API with calls of the test's own, which do what the shop's calls may do. */
export async function startStaffApi(mountCalls: (app: Routes, deps: TestApi['deps']) => void, now?: () => Date) {
  const shop = await startTestApi(now && { now })
  const v1 = new Routes()
  v1.use(identify(shop.deps))
  mountCalls(v1, shop.deps)
  v1.include(approvalsRoutes(shop.deps, v1.staffChanges))
  const app = new Hono<Env>().route('/api/v1', v1)
  app.onError((error, c) => handleError(error, c, shop.deps.log))
  const request = (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init))
  return { ...shop, request }
}
