import type { PictureNode } from '#platform/pictures.ts'
import { tundukArcs } from '#web/ui/tunduk.ts'
import { valley } from '#web/ui/valley.ts'

export type PictureWords = {
  /** The kind of thing; undefined for the site itself. */
  kind?: string
  title: string
  /** Whose it is, or what it does. */
  subtitle?: string | undefined
  facts: string[]
  /** What people look for first. */
  highlight?: string | undefined
  siteName: string
  siteLine: string
}

/** The light theme's colours from theme.css, since no style sheet applies to a picture. */
const colours = {
  paper: '#fcf9f5',
  felt: '#f3efe7',
  ink: '#29211a',
  muted: '#61584e',
  lake: '#00687c',
  lakeInk: '#00586c',
  lakeSoft: '#def1f5',
  apricot: '#f5a853',
}

const longTitle = 45

/** A card of words in our palette, with the mark. */
export function pictureOf(card: PictureWords): PictureNode {
  const { kind, title, subtitle, facts, highlight, siteName, siteLine } = card
  const isLong = [...title].length > longTitle
  const layer = { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }
  const column = {
    ...layer,
    flexDirection: 'column',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
  }
  const words = { color: colours.ink, fontFamily: 'Golos', fontSize: 34, lineHeight: 1.3 }
  return box({ position: 'relative', width: '100%', height: '100%' }, [
    box({ ...layer, backgroundColor: colours.paper }, [
      kind ? mark(620, colours.felt, { position: 'absolute', top: -110, right: -190 }) : landscape(),
      box({ ...layer, top: 'auto', bottom: 0, height: 14, backgroundColor: colours.apricot }, []),
    ]),
    box({ ...column, ...words, padding: '50px 72px 48px' }, [
      box({ flexDirection: 'column', alignItems: 'flex-start' }, [
        ...(kind ? [pill(kind)] : []),
        lines(title, {
          marginTop: kind ? 22 : 0,
          fontSize: isLong ? 52 : 66,
          fontWeight: 700,
          lineHeight: 1.14,
          lineClamp: 3,
        }),
        ...(subtitle ? [lines(subtitle, { marginTop: 20, fontSize: 38, lineClamp: isLong ? 1 : 2 })] : []),
      ]),
      box({ flexDirection: 'column' }, [
        ...(highlight
          ? [lines(highlight, { fontSize: 44, fontWeight: 700, color: colours.lakeInk, lineClamp: 1 })]
          : []),
        ...(facts.length > 0
          ? [lines(facts.join(' · '), { marginTop: 4, color: colours.muted, lineClamp: 1 })]
          : []),
        box({ alignItems: 'center', marginTop: 30 }, [
          mark(60, colours.lake, {}),
          lines(siteName, { marginLeft: 18, fontSize: 38, fontWeight: 600, width: 'auto', flexShrink: 0 }),
          lines(siteLine, { marginLeft: 24, fontSize: 27, color: colours.muted, width: 'auto' }),
        ]),
      ]),
    ]),
  ])
}

function box(style: Record<string, string | number>, children: PictureNode[]): PictureNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** Words that wrap, also within a word that is longer than its line. */
function lines(text: string, style: Record<string, string | number>): PictureNode {
  return {
    type: 'div',
    props: {
      style: { display: 'block', width: '100%', wordBreak: 'break-word', whiteSpace: 'pre-line', ...style },
      children: text,
    },
  }
}

function pill(text: string): PictureNode {
  return lines(text, {
    width: 'auto',
    borderRadius: 10,
    padding: '6px 20px',
    backgroundColor: colours.lakeSoft,
    color: colours.lakeInk,
    fontSize: 30,
    fontWeight: 600,
  })
}

/** The valley of the home page, on a summer's day. */
function landscape(): PictureNode {
  const paths: [string, string][] = [
    ['#a9c3cb', valley.peaks],
    ['#8fadb8', valley.shades],
    ['#ffffff', valley.snow],
    ['#93b5a4', valley.ridge],
    ['#a8c191', valley.hill],
    ['#c3d09a', valley.meadow],
    ['#faf5ea', valley.wall],
    ['#a65440', valley.gables],
    ['#5d93a8', valley.windows],
    ['#6f4c37', valley.door],
  ]
  return {
    type: 'svg',
    props: {
      viewBox: '0 0 1200 280',
      width: 1200,
      height: 280,
      style: { position: 'absolute', top: 216, left: 0 },
      children: [
        { type: 'circle', props: { cx: 1010, cy: 40, r: 30, fill: colours.apricot } },
        ...paths.map(([fill, d]) => ({ type: 'path', props: { fill, d } })),
      ],
    },
  }
}

/** The tunduk, as web/ui/mark.tsx draws it. */
function mark(size: number, colour: string, style: Record<string, string | number>): PictureNode {
  const stroke = { fill: 'none', stroke: colour }
  return {
    type: 'svg',
    props: {
      viewBox: '0 0 48 48',
      width: size,
      height: size,
      style,
      children: [
        { type: 'circle', props: { ...stroke, cx: 24, cy: 24, r: 21, strokeWidth: 5 } },
        { type: 'path', props: { ...stroke, d: tundukArcs, strokeWidth: 2.3 } },
      ],
    },
  }
}
