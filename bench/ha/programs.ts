import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianPackages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const
type Program = keyof typeof debianPackages
export type Programs = Record<Program, string> & { postgresBin: string }

const debianPostgres = '/usr/lib/postgresql'
const minPostgres = 15

/** The paths of the programs that the trial needs, or a sentence that says what is missing and how to install it. */
export function findPrograms(): Programs | string {
  const paths = (Object.keys(debianPackages) as Program[]).map((name) => [name, pathOf(name)] as const)
  const postgresBin = findPostgres()
  const missing: string[] = paths.filter(([, path]) => !path).map(([name]) => debianPackages[name])
  if (!postgresBin) missing.push('postgresql')
  if (missing.length > 0 || !postgresBin)
    return `this trial needs programs that are not installed: on Debian, apt-get install --no-install-recommends ${missing.join(' ')}`
  return { ...(Object.fromEntries(paths) as Record<Program, string>), postgresBin }
}

/** Root's PATH may lack the folders where Debian installs servers. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin']
const pathOf = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

function findPostgres() {
  if (!existsSync(debianPostgres)) return undefined
  const versions = readdirSync(debianPostgres)
    .map(Number)
    .filter((version) => version >= minPostgres)
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(debianPostgres, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}
