import type { DayPart, Season } from './valley-scene.ts'

/** A school in a valley under the mountains, in the season and at the hour of Bishkek. Its colours stand in app.css. */
export function Valley({ season, part, isShort }: { season: Season; part: DayPart; isShort: boolean }) {
  return (
    <svg
      className={isShort ? 'valley valley-short' : 'valley'}
      data-season={season}
      data-part={part}
      viewBox="0 0 1200 280"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Sky />
      <path className="valley-peak" d={peaks} />
      <path className="valley-shade" d={shades} />
      <path className="valley-snow" d={snow} />
      <path
        className="valley-ridge"
        d="M-20 190Q90 140 190 172T400 158T610 176T810 150T1010 170T1220 146V280H-20Z"
      />
      <path className="valley-hill" d="M-20 222Q160 168 360 206T760 196T1220 190V280H-20Z" />
      <path className="valley-meadow" d="M-20 240Q240 206 520 232T1220 222V280H-20Z" />
      <path
        className="valley-river"
        d="M742 200Q700 216 752 228T700 252T640 280H742Q748 262 790 246T804 222Q772 212 764 200Z"
      />
      <Poplars />
      <School />
      <Yurt />
    </svg>
  )
}

function Sky() {
  return (
    <>
      <g className="valley-stars">
        <path d="M96 34h2M230 22h2M318 50h2M402 16h2M560 30h2M610 62h2M742 20h2M806 44h2M902 18h2M1008 34h2M1106 22h2M1160 56h2" />
      </g>
      <circle className="valley-sun" cx="1010" cy="62" r="24" />
      <path className="valley-moon" d="M1020 36a24 24 0 1 0 16 38a20 20 0 0 1-16-38z" />
    </>
  )
}

/** Along the road, as poplars stand everywhere in the Chüy valley; bare in winter. */
function Poplars() {
  return (
    <g>
      {poplars.map(([x, y, height]) => (
        <g key={x}>
          <path className="valley-trunk" d={`M${x} ${y}v-${height}`} />
          <ellipse className="valley-leaves" cx={x} cy={y - height / 2 - 4} rx={height / 7} ry={height / 2} />
        </g>
      ))}
    </g>
  )
}

const poplars = [
  [360, 236, 46],
  [378, 238, 54],
  [396, 237, 44],
  [612, 240, 40],
  [628, 241, 52],
  [880, 232, 34],
  [894, 233, 42],
] as const

function School() {
  return (
    <g>
      <path className="valley-wall" d="M424 196h164v46h-164z" />
      <path className="valley-gable" d="M416 198l14-20h152l14 20z" />
      <path className="valley-gable" d="M482 180l24-20l24 20z" />
      <path
        className="valley-cap"
        d="M416 198l14-20h152l14 20l-8-3l-6-11H430l-6 11zM482 180l24-20l24 20l-24-12z"
      />
      <path
        className="valley-window"
        d="M436 206h12v14h-12zM458 206h12v14h-12zM480 206h12v14h-12zM520 206h12v14h-12zM542 206h12v14h-12zM564 206h12v14h-12z"
      />
      <path className="valley-door" d="M498 214h16v28h-16z" />
      <path className="valley-pole" d="M506 160v-26" />
      <path className="valley-flag" d="M506 134h24v14h-24z" />
      <circle className="valley-flag-sun" cx="518" cy="141" r="3.4" />
    </g>
  )
}

function Yurt() {
  return (
    <g>
      <path className="valley-felt" d="M930 232v-18q22-26 52-26t52 26v18z" />
      <path className="valley-band" d="M930 216q22-5 52-5t52 5v-5q-22-4-52-4t-52 4z" />
      <path className="valley-door" d="M974 232v-18h16v18z" />
      <path className="valley-band" d="M972 190q10-6 20 0z" />
    </g>
  )
}

const peaks =
  'M-20 150L40 118L70 132L130 78L160 98L205 60L250 104L290 86L330 112L395 48L430 80L455 70L505 116L560 82L600 104L650 40L700 88L735 72L790 112L845 66L880 92L925 54L985 108L1030 80L1075 104L1130 70L1220 128V280H-20Z'
/** The sides away from the sun. */
const shades =
  'M40 118L70 132L67 176L53 142ZM130 78L160 98L157 142L143 108ZM205 60L250 104L246 148L224 114ZM290 86L330 112L326 156L307 122ZM395 48L430 80L426 124L410 90ZM455 70L505 116L500 160L476 126ZM560 82L600 104L596 148L577 114ZM650 40L700 88L695 132L671 98ZM735 72L790 112L784 156L758 122ZM845 66L880 92L876 136L860 102ZM925 54L985 108L979 152L950 118ZM1030 80L1075 104L1070 148L1049 114ZM1130 70L1220 128L1211 172L1168 138Z'
const snow =
  'M130 78L150 92L139 88L132 96L122 89L112 94ZM205 60L228 82L215 76L207 90L191 78L174 86ZM290 86L311 100L299 96L292 104L274 97L254 102ZM395 48L419 70L406 64L397 78L383 66L369 74ZM455 70L470 84L462 80L457 88L444 81L430 80ZM560 82L585 96L571 92L562 100L548 93L534 98ZM650 40L673 62L660 56L652 70L641 58L630 66ZM735 72L754 86L743 82L737 90L719 83L700 88ZM845 66L875 88L858 82L847 96L831 84L814 92ZM925 54L950 76L936 70L927 84L911 72L894 80ZM1030 80L1056 94L1041 90L1032 98L1018 91L1004 96ZM1130 70L1151 84L1139 80L1132 88L1118 81L1104 86Z'
