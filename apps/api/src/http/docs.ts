import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

const swaggerFile = (name: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)

const start = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true })`
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Asjad API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const script = 'text/javascript; charset=utf-8'

/** A readable page of the OpenAPI document; everything it needs comes from this server. */
export function docsRoutes() {
  const types = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': script }
  const app = new Hono()
  app.use(compress())
  app.get('/', (c) => {
    // The viewer sets style attributes and uses data URLs for its icons.
    c.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    return c.html(page)
  })
  app.get('/start.js', (c) => c.body(start, 200, { 'content-type': script }))
  for (const [name, type] of Object.entries(types)) {
    app.get(`/${name}`, (c) =>
      c.body(readFileSync(swaggerFile(name)), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }),
    )
  }
  return app
}
