/** Memory over time as an SVG, and as a table. */
export type Sample = { minute: number; rss: number; heap: number; requestsPerSecond: number }

const [width, height] = [840, 360]
const [left, top, right, bottom] = [60, 30, 20, 50]

const line = (points: [number, number][], colour: string) =>
  `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ')}"/>`

const text = (x: number, y: number, said: string, anchor = 'middle', colour = '#333') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}">${said}</text>`

export const drawChart = (samples: readonly Sample[], title: string, limit: number) => {
  const lastMinute = Math.max(1, samples.at(-1)?.minute ?? 1)
  const highest = Math.ceil(Math.max(limit, ...samples.map(({ rss }) => rss)) / 100 + 0.5) * 100
  const x = (minute: number) => left + (minute / lastMinute) * (width - left - right)
  const y = (megabytes: number) => height - bottom - (megabytes / highest) * (height - top - bottom)
  const steps = Array.from({ length: highest / 100 + 1 }, (_, at) => at * 100)
  const marks = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * lastMinute)))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${title}</title><rect width="${width}" height="${height}" fill="#fff"/>`,
    text(left, 18, title, 'start'),
    ...steps.map(
      (step) =>
        `<path d="M${left} ${y(step)}H${width - right}" stroke="#ddd"/>${text(left - 8, y(step) + 4, `${step}`, 'end')}`,
    ),
    `<path d="M${left} ${y(limit)}H${width - right}" stroke="#b00" stroke-dasharray="4 4"/>`,
    ...marks.map((minute) => text(x(minute), height - bottom + 18, `${minute}`)),
    text((left + width - right) / 2, height - 10, 'minutes'),
    line(
      samples.map(({ minute, rss }) => [x(minute), y(rss)]),
      '#1c5fa8',
    ),
    line(
      samples.map(({ minute, heap }) => [x(minute), y(heap)]),
      '#3a8a3a',
    ),
    text(width - right, 18, 'RSS', 'end', '#1c5fa8'),
    text(width - right - 40, 18, 'heap in use', 'end', '#3a8a3a'),
    text(width - right - 130, 18, `budget ${limit} MB`, 'end', '#b00'),
    '</svg>',
    '',
  ].join('\n')
}

export const writeTable = (samples: readonly Sample[], title: string, limit: number, failures: number) => {
  const most = Math.max(...samples.map(({ rss }) => rss))
  const rows = samples.map(
    ({ minute, rss, heap, requestsPerSecond }) =>
      `| ${minute.toFixed(1)} | ${rss} | ${heap} | ${requestsPerSecond.toFixed(0)} |`,
  )
  return [
    '# Memory under load',
    '',
    `${title}, ${failures} failed. At most ${most} MB resident; the budget is ${limit}. Written by \`npm run bench:soak\`.`,
    '',
    '![Memory over time](pictures/memory.svg)',
    '',
    '| minute | RSS, MB | heap in use, MB | requests a second |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
