import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
const migrations = 'apps/api/src/database/migrations'

/** The newest version whose database schema was an earlier one. */
export const beforeTheLastMigration = () => `${git('log', '-1', '--format=%H', '--', migrations)}^`

/** A checkout of an earlier version, ready to run; it ends with its folder. */
export function checkOut(commit: string, folder: string) {
  const checkout = join(folder, 'earlier')
  git('worktree', 'add', '--detach', checkout, commit)
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: checkout, stdio: 'ignore' })
  const lock = (at: string) =>
    execFileSync('git', ['-C', root, 'show', `${at}:package-lock.json`], { encoding: 'utf8' })
  if (lock(commit) === lock('HEAD')) {
    for (const workspace of ['.', ...workspaces(checkout)]) copyModules(workspace, checkout)
  } else run('npm', 'ci')
  run(process.execPath, 'scripts/build.js')
  return { path: checkout, remove: () => git('worktree', 'remove', '--force', checkout) }
}

const workspaces = (checkout: string) =>
  ['apps', 'packages'].flatMap((group) => readdirSync(join(checkout, group)).map((name) => join(group, name)))

function copyModules(workspace: string, checkout: string) {
  const installed = join(root, workspace, 'node_modules')
  if (existsSync(installed))
    cpSync(installed, join(checkout, workspace, 'node_modules'), { recursive: true, verbatimSymlinks: true })
}
