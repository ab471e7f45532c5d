/** The roof of a market hall over an arch. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" data-logo="">
    <rect width="40" height="40" rx="11" fill="var(--primary)" />
    <path
      d="M8.5 17.5 20 8.8l11.5 8.7"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M11.5 31V20.6L20 27l8.500-6.400V31"
      fill="none"
      stroke="var(--primary-ink)"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
