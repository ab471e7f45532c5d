import type { ReactNode } from 'react'
import type { WidgetKind } from '#contract/content/widgets.ts'
import css from './Catalogue.module.css'

type Place = { x: number; y: number; width: number; height?: number }

const Words = (place: Place) => <rect rx={1.5} height={3} className={css.words} {...place} />
const Heading = (place: Place) => <rect rx={2} height={5} className={css.heading} {...place} />
const Button = (place: Place) => <rect rx={3} height={8} className={css.button} {...place} />
const Box = (place: Place) => <rect rx={3} className={css.box} {...place} />
const Picture = ({ x, y, width, height = 20 }: Place) => (
  <g>
    <Box x={x} y={y} width={width} height={height} />
    <circle cx={x + width * 0.7} cy={y + height * 0.32} r={height * 0.12} className={css.sun} />
    <path
      d={`M${x + 2} ${y + height - 2}l${width * 0.32} ${-height * 0.5} ${width * 0.2} ${height * 0.25} ${width * 0.16} ${-height * 0.12} ${width * 0.32 - 4} ${height * 0.37}z`}
      className={css.hill}
    />
  </g>
)

/** Things of the same shape from left to right. */
const row = (count: number, width: number, draw: (x: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => 10 + at * ((100 - width) / (count - 1))).map((x) => <g key={x}>{draw(x)}</g>)

const card = (x: number, y = 22) => (
  <>
    <Picture x={x} y={y} width={22} height={20} />
    <Words x={x} y={y + 24} width={20} />
    <Words x={x} y={y + 30} width={12} />
  </>
)

const question = (y: number) => (
  <>
    <Box x={10} y={y} width={100} height={11} />
    <Words x={15} y={y + 4} width={55} />
    <path d={`M100 ${y + 4}l3 3 3-3`} className={css.stroke} />
  </>
)

const drawings: Record<WidgetKind, ReactNode> = {
  hero: (
    <>
      <Box x={4} y={4} width={112} height={60} />
      <Heading x={14} y={17} width={52} />
      <Words x={14} y={27} width={44} />
      <Button x={14} y={38} width={26} />
      <path d="M66 60c8-18 14-18 20-8 6-14 16-16 26 8z" className={css.hill} />
      <circle cx={96} cy={20} r={6} className={css.sun} />
    </>
  ),
  text: (
    <>
      <Heading x={10} y={10} width={48} />
      {[22, 30, 38, 46].map((y) => (
        <Words key={y} x={10} y={y} width={100} />
      ))}
      <Words x={10} y={54} width={62} />
    </>
  ),
  picture: (
    <>
      <Picture x={10} y={12} width={46} height={44} />
      <Heading x={64} y={16} width={36} />
      <Words x={64} y={28} width={46} />
      <Words x={64} y={36} width={46} />
      <Words x={64} y={44} width={28} />
    </>
  ),
  faq: (
    <>
      <Heading x={10} y={8} width={44} />
      {question(19)}
      {question(34)}
      {question(49)}
    </>
  ),
  'category-grid': (
    <>
      <Heading x={10} y={6} width={40} />
      {[16, 41].map((y) => (
        <g key={y}>
          {row(4, 22, (x) => (
            <>
              <Box x={x} y={y} width={22} height={21} />
              <circle cx={x + 11} cy={y + 8} r={4.5} className={css.sun} />
              <Words x={x + 4} y={y + 15} width={14} />
            </>
          ))}
        </g>
      ))}
    </>
  ),
  'product-row': (
    <>
      <Heading x={10} y={10} width={44} />
      {row(4, 22, (x) => card(x))}
    </>
  ),
  'product-sliders': (
    <>
      {[4, 36].map((y) => (
        <g key={y}>
          <Heading x={10} y={y} width={34} />
          {row(4, 22, (x) => (
            <Picture x={x} y={y + 8} width={22} height={18} />
          ))}
        </g>
      ))}
    </>
  ),
  'product-sections': (
    <>
      <Heading x={10} y={6} width={50} />
      {row(2, 47, (x) => (
        <>
          <Box x={x} y={17} width={47} height={45} />
          <Words x={x + 5} y={22} width={24} />
          <Picture x={x + 5} y={30} width={17} height={26} />
          <Picture x={x + 25} y={30} width={17} height={26} />
        </>
      ))}
    </>
  ),
  'product-nearby': (
    <>
      <path d="M16 4a6 6 0 0 1 6 6c0 4-6 9-6 9s-6-5-6-9a6 6 0 0 1 6-6z" className={css.button} />
      <Heading x={28} y={8} width={44} />
      {row(4, 22, (x) => card(x))}
    </>
  ),
  'provider-row': (
    <>
      <Heading x={10} y={8} width={48} />
      {row(3, 30, (x) => (
        <>
          <Box x={x} y={20} width={30} height={40} />
          <circle cx={x + 15} cy={31} r={6.5} className={css.sun} />
          <Words x={x + 5} y={42} width={20} />
          <Words x={x + 8} y={49} width={14} />
        </>
      ))}
    </>
  ),
  questionnaires: (
    <>
      <Heading x={10} y={8} width={52} />
      {[20, 35, 50].map((y) => (
        <g key={y}>
          <circle cx={15} cy={y + 5} r={4} className={css.stroke} />
          <Words x={25} y={y + 3} width={60} />
        </g>
      ))}
      <path d="M13 25l2 2 3-4" className={css.stroke} />
      <Button x={84} y={52} width={26} />
    </>
  ),
  slider: (
    <>
      <Picture x={16} y={8} width={88} height={44} />
      <path d="M10 26l-4 4 4 4M110 26l4 4-4 4" className={css.stroke} />
      <circle cx={52} cy={60} r={2.5} className={css.button} />
      <circle cx={60} cy={60} r={2.5} className={css.words} />
      <circle cx={68} cy={60} r={2.5} className={css.words} />
    </>
  ),
  banners: row(2, 47, (x) => (
    <>
      <Box x={x} y={14} width={47} height={40} />
      <Heading x={x + 5} y={21} width={22} />
      <Words x={x + 5} y={31} width={20} />
      <Button x={x + 5} y={40} width={16} />
      <circle cx={x + 37} cy={34} r={7} className={css.sun} />
    </>
  )),
  testimonials: (
    <>
      <Heading x={10} y={8} width={44} />
      {row(3, 30, (x) => (
        <>
          <Box x={x} y={20} width={30} height={40} />
          <path d={`M${x + 6} 32v-4l3-3M${x + 12} 32v-4l3-3`} className={css.stroke} />
          <Words x={x + 5} y={38} width={20} />
          <Words x={x + 5} y={45} width={20} />
          <Words x={x + 5} y={52} width={11} />
        </>
      ))}
    </>
  ),
  'call-to-action': (
    <>
      <Box x={6} y={18} width={108} height={32} />
      <Heading x={14} y={26} width={46} />
      <Words x={14} y={37} width={38} />
      <Button x={78} y={30} width={28} />
    </>
  ),
  'package-info': (
    <>
      <Heading x={10} y={8} width={50} />
      {row(3, 30, (x) => (
        <>
          <Box x={x} y={20} width={30} height={40} />
          <Heading x={x + 5} y={26} width={14} />
          {[37, 45, 53].map((y) => (
            <g key={y}>
              <path d={`M${x + 4} ${y + 1}l2 2 3-4`} className={css.stroke} />
              <Words x={x + 12} y={y} width={13} />
            </g>
          ))}
        </>
      ))}
    </>
  ),
  map: (
    <>
      <Box x={10} y={8} width={66} height={52} />
      <path d="M10 42c18-10 30 6 66-12M34 8c-4 20 8 30 4 52" className={css.road} />
      {[
        [28, 24],
        [56, 34],
        [46, 50],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={4} className={css.button} />
      ))}
      {[12, 26, 40, 54].map((y) => (
        <Words key={y} x={84} y={y} width={26} />
      ))}
    </>
  ),
  posts: (
    <>
      <Heading x={10} y={6} width={44} />
      {[16, 41].map((y) => (
        <g key={y}>
          <Picture x={10} y={y} width={30} height={21} />
          <Heading x={46} y={y + 2} width={50} />
          <Words x={46} y={y + 11} width={64} />
          <Words x={46} y={y + 17} width={40} />
        </g>
      ))}
    </>
  ),
}

/** What a widget looks like, in a few strokes. */
export const WidgetDrawing = ({ kind }: { kind: WidgetKind }) => (
  <svg viewBox="0 0 120 68" className={css.drawing} aria-hidden focusable="false">
    {drawings[kind]}
  </svg>
)
