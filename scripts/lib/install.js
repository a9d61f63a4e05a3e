import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readIfExists, root } from './checkout.js'
import { withLock } from './lock.js'
import { fail, run } from './run.js'

/** Installs the dependencies in a folder's lockfile, unless they are already installed. */
export async function install(folder = root) {
  const stamp = join(folder, 'node_modules/.asjad-installed')
  const isInstalled = () => readIfExists(stamp) === expectedStamp(folder)
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return
    console.log('Installing…')
    rmSync(stamp, { force: true })
    const code = await npmCi(folder)
    if (code !== 0) fail(`the install failed (npm ci ended with code ${code})`)
    // Last, so that an install that was killed is repeated.
    writeFileSync(stamp, expectedStamp(folder))
  })
}

/** Uses the npm that runs this script, if any. The build needs development dependencies, in production too. */
function npmCi(folder) {
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: folder, env: process.env }
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

function expectedStamp(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  hash.update(readFileSync(join(folder, 'package-lock.json')))
  for (const path of packageFiles(folder)) {
    const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(readFileSync(path, 'utf8'))
    hash.update(JSON.stringify([relative(folder, path), dependencies, devDependencies, overrides, allowScripts]))
  }
  return hash.digest('hex')
}

function packageFiles(folder) {
  const main = join(folder, 'package.json')
  const { workspaces = [] } = JSON.parse(readFileSync(main, 'utf8'))
  const folders = workspaces.flatMap((pattern) => {
    const above = join(folder, dirname(pattern))
    return readdirSync(above).map((name) => join(above, name, 'package.json'))
  })
  return [main, ...folders.filter((path) => readIfExists(path) !== undefined).sort()]
}
