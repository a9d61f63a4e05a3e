import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './checkout.js'
import { fail, run, runTool } from './run.js'

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the tests. Installs one if the machine has none. */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath)
    return isProgram(configuredPath) ? configuredPath : fail(`CHROMIUM_PATH ${configuredPath} is not a program`)
  return findInstalled(browserNames) ?? (await installFromDebian()) ?? (await installFromPlaywright())
}

/** The browser without its own windows, which takes half the processor time; falls back to the full browser. */
export function findHeadlessShell(chromium) {
  return process.env.CHROMIUM_PATH ? chromium : (findInstalled(['chromium-headless-shell']) ?? chromium)
}

function findInstalled(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const knownPaths = names === browserNames ? macPaths : []
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...knownPaths].find(isProgram)
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...packages) => run('apt-get', ['-qq', 'install', '-y', ...packages], { env })
  await run('apt-get', ['-qq', 'update'], { env })
  // Older Debian releases do not package the shell.
  if ((await install('chromium', 'chromium-headless-shell')) !== 0) await install('chromium')
  return findInstalled(browserNames)
}

async function installFromPlaywright() {
  console.log('Installing Chromium…')
  const code = await runTool('playwright-core', ['install', 'chromium'])
  const { stdout } = spawnSync(process.execPath, ['-p', "require('playwright-core').chromium.executablePath()"], {
    cwd: root,
    encoding: 'utf8',
  })
  const path = stdout.trim()
  return code === 0 && isProgram(path) ? path : fail('no Chromium found: install one or set CHROMIUM_PATH')
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
