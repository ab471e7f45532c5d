import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture } from './processes.mjs'

// the shell without windows first: pages load in half the time
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInstalled() {
  if (process.env.CHROME_PATH) return [process.env.CHROME_PATH].find(isProgram)
  const all = [...(process.env.PATH ?? '').split(delimiter), ...folders]
  return [...names.flatMap((name) => all.map((folder) => join(folder, name))), ...applications].find(isProgram)
}

let search

/** The browser on this machine, else Debian's where we may install it; asked for early, it is there when it is needed. */
export const findChromium = () => {
  search ??= findOrInstall()
  return search
}

async function findOrInstall() {
  const installed = findInstalled()
  if (installed) return { path: installed, output: '' }
  if (process.env.CHROME_PATH)
    return { output: `CHROME_PATH=${process.env.CHROME_PATH} ist kein ausführbares Programm.` }

  const asRoot = process.getuid?.() === 0
  const maySudo = !asRoot && (await capture('sudo', ['-n', 'true'])).ok
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return asRoot ? capture('apt-get', args, { env }) : capture('sudo', ['-n', 'apt-get', ...args], { env })
  }
  let output = ''
  if (asRoot || maySudo) {
    output = (await apt('update')).output
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const added = await apt('install', '-y', '--no-install-recommends', name)
      output += `${added.output}\n`
      if (added.ok) break
    }
  }
  const path = findInstalled()
  const advice =
    'Für die Browsertests fehlt ein Chromium: Installieren Sie es (z. B. „sudo apt-get install chromium“) oder setzen Sie CHROME_PATH.'
  return path ? { path, output } : { output: `${output}${advice}` }
}
