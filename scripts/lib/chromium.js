import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './checkout.js'
import { fail, run, runTool } from './run.js'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that the tests drive; installs one if the machine has none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH ${given} is not a program`)
  return onThisMachine(browsers) ?? (await fromDebian()) ?? (await fromPlaywright())
}

/** The same browser without its own windows around the pages, which takes half the time; where there is none, the browser. */
export function findHeadlessShell(chromium) {
  return process.env.CHROMIUM_PATH ? chromium : (onThisMachine(['chromium-headless-shell']) ?? chromium)
}

function onThisMachine(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names === browsers ? macPlaces : []
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isProgram)
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...packages) => run('apt-get', ['-qq', 'install', '-y', ...packages], { env })
  await run('apt-get', ['-qq', 'update'], { env })
  // Older releases have no package of the shell.
  if ((await install('chromium', 'chromium-headless-shell')) !== 0) await install('chromium')
  return onThisMachine(browsers)
}

async function fromPlaywright() {
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
