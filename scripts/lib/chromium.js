import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './checkout.js'
import { fail, run, runTool } from './run.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that the tests drive; installs one if the machine has none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH ${given} is not a program`)
  return onThisMachine() ?? (await fromDebian()) ?? (await fromPlaywright())
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macPlaces].find(isProgram)
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env })
  await run('apt-get', ['-qq', 'install', '-y', 'chromium'], { env })
  return onThisMachine()
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
