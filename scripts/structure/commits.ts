import { execFileSync } from 'node:child_process'
import { ascending, at, root } from './files.ts'

/** The commit that the review of the architecture measured. */
const reviewed = 'ad1f1c8'

type Commit = { subject: string; files: string[] }

/** Commits since the review, with the files they touch; null where there is no history. */
const commitsSince = (): Commit[] | null => {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--name-only', '--format=%x00%s', `${reviewed}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
    return log
      .split('\0')
      .filter(Boolean)
      .map((text) => {
        const [subject = '', ...files] = text.split('\n').filter(Boolean)
        return { subject, files }
      })
  } catch {
    return null
  }
}

/** `src/server/domains/orders` is one folder, and so is `test`. */
const folderOf = (file: string) => {
  const parts = file.split('/')
  return parts.slice(0, parts[0] === 'src' ? (parts[2] === 'domains' || parts[2] === 'features' ? 4 : 3) : 1).join('/')
}

const middle = (values: number[]) => at(ascending(values), 0.5)
const mean = (values: number[]) => (values.length ? values.reduce((sum, one) => sum + one, 0) / values.length : 0)

const widthOf = (commits: Commit[]) => {
  const files = commits.map((commit) => commit.files.length)
  const folders = commits.map((commit) => new Set(commit.files.map(folderOf)).size)
  return `${mean(folders).toFixed(1)} / ${mean(files).toFixed(1)} (median ${middle(folders)} / ${middle(files)})`
}

export const history = () => {
  const commits = commitsSince()
  if (!commits) return null
  const ofContract = commits.filter(({ files }) => files.some((file) => file.startsWith('src/contract/')))
  const lengths = commits.map(({ subject }) => subject.length)
  return {
    count: commits.length,
    width: widthOf(commits),
    contractCount: ofContract.length,
    contractWidth: widthOf(ofContract),
    longestSubject: Math.max(0, ...lengths),
    medianSubject: middle(lengths),
    tooLong: lengths.filter((length) => length > 72).length,
  }
}
