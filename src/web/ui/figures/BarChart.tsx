import css from './BarChart.module.css'

type Bar = { key: string; label: string; value: number }
type BarChartProps = { bars: readonly Bar[]; label: string; format: (value: number) => string }

const [width, height, foot, top] = [720, 220, 26, 30]

/** Bars beside each other. The table of the same figures stands beside it for those who don't see it. */
export default function BarChart({ bars, label, format }: BarChartProps) {
  if (bars.every(({ value }) => value <= 0)) return <p>In dieser Zeit gibt es nichts zu zeigen.</p>
  const most = Math.max(...bars.map(({ value }) => value))
  const step = width / bars.length
  const tall = (value: number) => (Math.max(0, value) / most) * (height - foot - top)
  const every = Math.ceil(bars.length / 6)
  return (
    <div className={css.room}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <text x={0} y={top - 5} className={css.text}>
          {format(most)}
        </text>
        <line x1={0} x2={width} y1={top} y2={top} className={css.line} />
        <line x1={0} x2={width} y1={height - foot} y2={height - foot} className={css.line} />
        {bars.map(({ key, label: name, value }, at) => (
          <g key={key}>
            <title>{`${name}: ${format(value)}`}</title>
            <rect
              className={css.bar}
              x={at * step + step * 0.15}
              y={height - foot - tall(value)}
              width={step * 0.7}
              height={tall(value)}
              rx={3}
            />
            {at % every === 0 && (
              <text x={at * step} y={height - 7} className={css.text}>
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}
