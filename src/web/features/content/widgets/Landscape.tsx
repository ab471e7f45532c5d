/** Hills, a village and a low sun in the colours of the theme. */
export const Landscape = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="1130" cy="150" r="92" fill="var(--sun)" />
    <circle cx="1130" cy="150" r="150" fill="var(--sun)" opacity="0.18" />
    <path d="M0 252c150-70 300-88 470-44s290 58 460 8 330-80 510-22v226H0z" fill="var(--hill-far)" />
    <path d="M0 316c190-66 390-70 590-22s420 40 610-10c90-24 170-26 240-14v150H0z" fill="var(--hill-mid)" />
    <g fill="var(--village)">
      <path d="M842 298v-74h26v74z" />
      <path d="M840 226c0-12 6-12 8-20 2-7 7-9 7-26 0 17 5 19 7 26 2 8 8 8 8 20z" />
      <path d="M868 298v-34l26-18 26 18v34zM796 298v-26l22-16 22 16v26zM930 296v-22l20-15 20 15v22zM748 300v-20l18-13 18 13v20z" />
    </g>
    <g fill="var(--tree)">
      <path d="M716 302v-18h6v18zM719 250c12 0 18 16 18 26s-8 16-18 16-18-6-18-16 6-26 18-26z" />
      <path d="M988 296v-16h6v16zM991 246c12 0 18 15 18 25s-8 16-18 16-18-6-18-16 6-25 18-25z" />
      <path d="M1016 300v-12h5v12zM1018 258c9 0 14 13 14 21s-6 13-14 13-14-5-14-13 5-21 14-21z" />
    </g>
    <path d="M0 372c220-54 470-58 740-20s480 30 700-22v90H0z" fill="var(--hill-near)" />
  </svg>
)
