import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import { onTestFinished, vi } from 'vitest'
import { checkPort } from '../src/listen.ts'

export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
export const nginxMissing = 'nginx is not installed (Debian: apt install nginx-light)'

const deployed = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy/nginx', name), 'utf8')

/** nginx with the page cache of deploy/nginx in front of a store; returns its address. */
export async function startNginx(storePort: number) {
  const folder = temporaryFolder()
  // Its workers run under another account if the tests run as root.
  chmodSync(folder, 0o755)
  for (const name of ['cache', 'temp']) mkdirSync(join(folder, name))
  const port = await checkPort({ host: '127.0.0.1', port: 0 })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${deployed('page-cache.conf').replace('/var/cache/nginx/asjad-pages', join(folder, 'cache'))}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${storePort};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      ${deployed('page-cache-location.inc')}
    }
  }
}
`,
  )
  const child = spawn(nginx ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 15_000, interval: 50 })
  return url
}
