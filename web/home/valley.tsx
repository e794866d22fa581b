import { valley } from '#web/ui/valley.ts'
import type { DayPart, Season } from './valley-scene.ts'

/**
 * A school in a valley under the mountains, in the present season and time of day of Bishkek. Its colours are in
 * valley.css.
 */
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
      <path className="valley-peak" d={valley.peaks} />
      <path className="valley-shade" d={valley.shades} />
      <path className="valley-snow" d={valley.snow} />
      <path className="valley-ridge" d={valley.ridge} />
      <path className="valley-hill" d={valley.hill} />
      <path className="valley-meadow" d={valley.meadow} />
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
        <path d="M96 34h0M230 22h0M318 50h0M402 16h0M560 30h0M610 62h0M742 20h0M806 44h0M902 18h0M1008 34h0M1106 22h0M1160 56h0" />
      </g>
      <circle className="valley-sun" cx="1010" cy="72" r="24" />
      <path className="valley-moon" d="M1020 46a24 24 0 1 0 16 38a20 20 0 0 1-16-38z" />
    </>
  )
}

/** Poplars along the road, as everywhere in the Chui valley; bare in winter. */
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
      <path className="valley-wall" d={valley.wall} />
      <path className="valley-gable" d={valley.gables} />
      <path
        className="valley-cap"
        d="M416 198l14-20h152l14 20l-8-3l-6-11H430l-6 11zM482 180l24-20l24 20l-24-12z"
      />
      <path className="valley-window" d={valley.windows} />
      <path className="valley-door" d={valley.door} />
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
