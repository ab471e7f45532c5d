import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const running = new Set()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Collects what a program says, or shows it at once; resolves with what is not shown yet and whether it went well. */
export function capture(command, args, { isShown = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const add = (chunk) => {
      if (isShown) process.stdout.write(chunk)
      else output += chunk
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add)
    const finish = (ok) => {
      running.delete(child)
      resolve({ ok, output })
    }
    child.on('error', (error) => {
      add(error.message)
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
    running.add(child)
  })
}

/** While programs are collected, an ending signal takes them along. */
export function endChildrenWithUs() {
  for (const signal of endings) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(130)
    })
  }
}

/**
 * Becomes the given program as far as possible: its terminal, our signals, its exit code. Over the channel it learns
 * when we are killed.
 */
export function become(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of endings) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

const shortestPause = 1000
const longestPause = 30_000
const stablePeriod = 60_000

/**
 * Runs a program that says `ready` over its channel, and starts it again when it dies after that, with growing pauses. Before that
 * an end is final: a wrong setting does not become right by trying. `release` stops what the last one left behind when we are
 * ended during a pause.
 */
export function supervise(command, args, options, release) {
  let child
  let waiting
  let pause = shortestPause
  let wasReady = false
  let isEnding = false

  const end = (signal) => {
    isEnding = true
    if (!waiting) return child.kill(signal)
    clearTimeout(waiting)
    waiting = undefined
    void release().then(() => process.exit(0))
  }
  const start = () => {
    waiting = undefined
    let readyAt = 0
    child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      if (message === 'ready') [readyAt, wasReady] = [Date.now(), true]
      if (message === 'ending') isEnding = true
    })
    child.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      if (isEnding || !wasReady || code === 0) return process.exit(code ?? 1)
      if (readyAt && Date.now() - readyAt > stablePeriod) pause = shortestPause
      const seconds = (pause / 1000).toLocaleString('de-DE')
      console.error(`Marktwerk ist abgestürzt (${signal ?? `Code ${code}`}) und wird in ${seconds} s neu gestartet …`)
      waiting = setTimeout(start, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }
  for (const signal of endings) {
    process.removeAllListeners(signal)
    process.on(signal, () => end(signal))
  }
  endWithNpm(() => isEnding || end('SIGTERM'))
  start()
}

/** npm killed without warning cannot pass that on, but its descendants get another parent. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const npm = starter()
  setInterval(() => starter() === npm || end(), 500).unref()
}

/** The process that ran our npm script: our parent, or the one before when a shell stands between. */
function starter() {
  try {
    if (!readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('\0-c\0')) return process.ppid
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
  } catch {
    return process.ppid
  }
}
