import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

const windowBytes = 128 * 1024

/**
 * The texts of an Excel file stand in one table, to which the cells point. Large tables would fill the memory, so they
 * lie in a temporary file at `path`; cells ask for them mostly in order, so one window of the file answers nearly all.
 */
export const openSharedStrings = (path: string) => {
  const file = openSync(path, 'wx+')
  let ends = new Float64Array(1024)
  let count = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let written = 0
  let window = Buffer.alloc(0)
  let windowStart = 0

  const flush = () => {
    if (waiting.length) writeSync(file, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }

  const bytesAt = (start: number, end: number) => {
    if (start < windowStart || end > windowStart + window.length) {
      const wanted = Buffer.alloc(Math.max(windowBytes, end - start))
      window = wanted.subarray(0, readSync(file, wanted, 0, wanted.length, start))
      windowStart = start
    }
    return window.subarray(start - windowStart, end - windowStart)
  }

  return {
    add(text: string) {
      const bytes = Buffer.from(text)
      if (count === ends.length) {
        const more = new Float64Array(ends.length * 2)
        more.set(ends)
        ends = more
      }
      written += bytes.length
      ends[count++] = written
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (waitingBytes > windowBytes) flush()
    },
    get(at: number): string {
      flush()
      if (!(at >= 0 && at < count)) return ''
      return bytesAt(at ? ends[at - 1]! : 0, ends[at]!).toString()
    },
    close() {
      closeSync(file)
      rmSync(path, { force: true })
    },
  }
}
export type SharedStrings = ReturnType<typeof openSharedStrings>
