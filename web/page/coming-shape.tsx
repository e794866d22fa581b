import { Skeleton, SkeletonCard, SkeletonText } from '#web/lists/skeleton.tsx'
import { Person, Talk, Talks } from './coming-talk.tsx'

type Shape = (props: { isFramed: boolean }) => React.ReactNode

/** The outline of a page, by its address without its language. */
const shapes: [RegExp, Shape][] = [
  [/^\/$/, Home],
  [/^\/(vacancies|schools|teachers|teachers\/services)$/, List],
  [/^\/(vacancies|schools)\/map$/, Picture],
  [/^\/(vacancies|schools|teachers)\/[^/]+(\/apply)?$|^\/teachers\/services\/[^/]+$/, Profile],
  [/^\/messages\/./, Talk],
  [/^\/messages$/, Talks],
  [/^\/(login|register|auth|forgot-password|reset-password|support|account-type|saved-searches\/new)/, Form],
  [/^\/(teacher|school)-dashboard\/(applications|invitations|inquiries)\/[0-9a-f-]{36}$/, Profile],
  [/^\/admin\/(people|schools|reports|support|verifications)\/[0-9a-f-]{36}$/, Profile],
  [/^\/school-dashboard\/applications\/board/, Board],
  [/\/statistics$|^\/admin$/, Figures],
  [
    /^\/settings(?!\/(searches|unwanted|reports|measures))|\/(start|write|report|new|edit|cv|enter)(\/|$)/,
    Form,
  ],
  [/^\/(teacher|school)-dashboard(\/|$)/, Cabinet],
  [/^\/(notifications|saved|inquiries|admin|settings|teacher-dashboard|school-dashboard)/, Rows],
]

export function ComingShape({ path, isFramed }: { path: string; isFramed: boolean }) {
  const ShapeOf = shapes.find(([address]) => address.test(path))?.[1] ?? Words
  return <ShapeOf isFramed={isFramed} />
}

const four = [1, 2, 3, 4]

function Title() {
  return <Skeleton className="mb-6 h-8 w-3/5 max-w-80" />
}

function Home() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-10 w-4/5 max-w-120" />
      <Skeleton className="h-12 w-full max-w-160" />
      <Skeleton className="h-32 w-full" />
      <div className="grid gap-4 md:grid-cols-3">
        {four.slice(1).map((one) => (
          <SkeletonCard key={one} />
        ))}
      </div>
    </div>
  )
}

function List() {
  return (
    <>
      <Title />
      <Skeleton className="mb-3 h-12 w-full" />
      <div className="mb-5 flex gap-2">
        {four.slice(1).map((one) => (
          <Skeleton key={one} className="h-9 w-28" />
        ))}
      </div>
      <Cards />
    </>
  )
}

function Cards() {
  return (
    <div className="grid gap-3">
      {four.map((one) => (
        <SkeletonCard key={one} />
      ))}
    </div>
  )
}

function Picture() {
  return (
    <>
      <Title />
      <Skeleton className="aspect-4/3 w-full sm:aspect-2/1" />
    </>
  )
}

function Profile() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid gap-6">
        <Skeleton className="aspect-3/1 w-full md:hidden" />
        <Skeleton className="h-8 w-4/5" />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {[...four, 5, 6].map((one) => (
            <SkeletonText key={one} lines={2} />
          ))}
        </div>
        <SkeletonText lines={5} />
      </div>
      <div className="max-lg:hidden">
        <SkeletonCard />
      </div>
    </div>
  )
}

function Fields() {
  return (
    <div className="grid max-w-136 gap-6">
      {four.slice(1).map((one) => (
        <div key={one} className="grid gap-2">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-40" />
    </div>
  )
}

function Form({ isFramed }: { isFramed: boolean }) {
  return (
    <>
      {!isFramed && <Title />}
      <Fields />
    </>
  )
}

function Board() {
  return (
    <div className="grid gap-4 md:grid-cols-4">
      {four.map((one) => (
        <div key={one} className="grid content-start gap-3 max-md:not-first:hidden">
          <Skeleton className="h-5 w-1/2" />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ))}
    </div>
  )
}

function Figures() {
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {four.map((one) => (
          <Skeleton key={one} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  )
}

function Rows({ isFramed }: { isFramed: boolean }) {
  return (
    <>
      {!isFramed && <Title />}
      <Cards />
    </>
  )
}

/** The face and the tabs of a cabinet, and its page. */
function Cabinet({ isFramed }: { isFramed: boolean }) {
  if (isFramed) return <Cards />
  return (
    <>
      <div className="mb-5 max-w-80">
        <Person />
      </div>
      <div className="mb-6 flex gap-4 border-b border-line pb-3">
        {four.map((one) => (
          <Skeleton key={one} className="h-5 w-24" />
        ))}
      </div>
      <Cards />
    </>
  )
}

function Words() {
  return (
    <div className="grid max-w-160 gap-6">
      <Title />
      <SkeletonText lines={6} />
      <SkeletonText lines={5} />
    </div>
  )
}
