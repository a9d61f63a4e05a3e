import { Hono } from 'hono'
import type { Collection } from './collection.ts'
import { mailPage } from './mail-page.ts'
import type { Mail } from './mail-server.ts'
import { withPageHeaders } from './pages.ts'

export function mailRoutes(mails: Collection<Mail>) {
  const app = new Hono()
  const newestFirst = () => mails.all().reverse()

  app.get('/mail.json', (c) => {
    const to = c.req.query('to')?.trim().toLowerCase()
    const mailsTo = newestFirst().filter((each) => to === undefined || each.to.toLowerCase().split(', ').includes(to))
    return c.json(mailsTo)
  })
  app.delete('/mail.json', (c) => {
    mails.clear()
    return c.body(null, 204)
  })
  app.get('/mail', withPageHeaders, (c) => c.html(mailPage(newestFirst(), c.req.query('id'))))
  return app
}
