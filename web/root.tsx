import { type ReactNode, useContext, useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { getLocale, m } from '#locales/messages.ts'
import type { Route } from './+types/root'
import { sendHeld } from './accounts/holds.server.ts'
import { AreaError } from './areas/area-error.tsx'
import { isForbidden } from './areas/forbidden.ts'
import { frameFacts } from './areas/frame-facts.server.ts'
import { FrameGuard } from './areas/frame-guard.tsx'
import { lastFrame, useKeptFrame } from './areas/last-frame.ts'
import { answerLost } from './areas/lost-connection.ts'
import { PlainError } from './areas/plain-error.tsx'
import { type FrameFacts, type FrameKind, SiteFrame } from './areas/site-frame.tsx'
import golosCyrillic from './fonts/golos-cyrillic.woff2?url'
import golosLatin from './fonts/golos-latin.woff2?url'
import { giveBackTypedText } from './forms/typed-early.ts'
import { PageAddresses } from './page/page-addresses.tsx'
import { paper } from './page/paper.ts'
import { RequestNumber, requestNumberName } from './page/request-number.tsx'
import { requestFacts } from './request/actor.ts'
import { takeToast } from './request/toast.server.ts'
import { RememberPath } from './views/remember-path.tsx'
import './app.css'

/** A form without an answer says so and keeps what was typed. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerLost]

/** A person without a role first chooses one; a blocked person reads the reason, and nothing else. */
export const middleware: Route.MiddlewareFunction[] = [({ context, url }) => sendHeld(context, url)]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, publicUrl } = context.get(requestFacts)
  const { toast, setCookie } = takeToast(request)
  const facts = {
    ...(await frameFacts(context)),
    locale,
    toast,
    publicUrl,
  }
  return data(facts, setCookie ? { headers: { 'Set-Cookie': setCookie } } : undefined)
}

export function meta({ error }: Route.MetaArgs) {
  if (error) return []
  return [
    { title: m.site_name() },
    { name: 'description', content: m.site_description() },
    { property: 'og:title', content: m.site_name() },
    { property: 'og:description', content: m.site_description() },
  ]
}

export function links(): ReturnType<Route.LinksFunction> {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: golosCyrillic },
    { ...font, href: golosLatin },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}

/**
 * A static page is sent to a visitor without scripts: a route says so in its handle. In a browser that already has the
 * script it stays, and also while a toast waits to be dismissed.
 */
function useIsStatic(): boolean {
  const matches = useMatches()
  const facts = useRouteLoaderData<typeof loader>('root')
  if (!import.meta.env.SSR || facts?.actor.role !== 'visitor' || facts.toast) return false
  return matches.some(({ handle }) => typeof handle === 'object' && handle !== null && 'static' in handle)
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')
  const refusal = useRefusalFrame()
  const theme = (facts ?? refusal ?? lastFrame())?.theme ?? 'system'
  const isStatic = useIsStatic()
  const requestNumber = useContext(RequestNumber)
  return (
    <html lang={facts?.locale ?? getLocale()} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {theme === 'system' ? (
          <>
            <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={paper[theme]} />
        )}
        {requestNumber && <meta name={requestNumberName} content={requestNumber} />}
        <Meta />
        <Links />
        <PageAddresses publicUrl={facts?.publicUrl} />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(giveBackTypedText, [])
  useKeptFrame(loaderData)
  return (
    <SiteFrame facts={loaderData} kind={useFrameKind()}>
      <Outlet />
      <RememberPath />
    </SiteFrame>
  )
}

/** The frame that a route or its area requests in its handle. */
function useFrameKind(): FrameKind {
  const asked = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'frame' in handle ? [handle.frame as FrameKind] : [],
  )
  return asked.at(-1) ?? 'site'
}

/**
 * Shows every error inside the frame, in the person's language. If the frame itself failed, it fails here again, and a
 * page without it replaces it.
 */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>('root')
  const refusal = useRefusalFrame()
  return (
    <FrameGuard fallback={<PlainError />}>
      <SiteFrame facts={facts ?? refusal ?? lastFrame() ?? unknownFacts()} kind="work">
        <AreaError />
      </SiteFrame>
    </FrameGuard>
  )
}

/** The frame facts of a refusal before the loaders. */
function useRefusalFrame(): FrameFacts | undefined {
  const error = useRouteError()
  return isRouteErrorResponse(error) && isForbidden(error.data) ? error.data.frame : undefined
}

/** For the case in which even the actor could not be determined. */
function unknownFacts(): FrameFacts {
  return {
    actor: { role: 'visitor' },
    unread: { messages: 0, notifications: 0 },
    eventNumber: 0,
    sessionLeftMs: undefined,
    theme: 'system',
    languageOffer: null,
    toast: null,
    announcements: [],
    panel: null,
    places: [],
    supportEmail: undefined,
  }
}
