import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; status: string }

export const pidFile = (data: string) => join(data, 'postmaster.pid')

/** The server writes its pid, port and state there itself; anything half-written counts as absent. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(data), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** After a crash or a reboot the pid in the file may belong to a stranger. */
export function isServing(pid: number, data: string) {
  try {
    if (process.platform === 'linux') return linuxServing(pid, data)
    if (process.platform === 'win32') return isAlive(pid)
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function linuxServing(pid: number, data: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch (error) {
    // In a container even root may not look into another account's process; its command line stays readable.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    return /postgres$/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A finished orphan can stay a zombie where nobody reaps it, so the pid file going away counts too. */
export const hasStopped = (pid: number, data: string) => !existsSync(pidFile(data)) || !isServing(pid, data)
