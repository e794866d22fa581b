import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type RouterContextProvider } from 'react-router'
import type { Locale } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { guardedRoutes } from './guarded-routes.ts'
import { scriptsIn } from './scripts-in.ts'

export type Router = Record<Locale, (request: Request, context: RouterContextProvider) => Promise<Response>>

/** The name of this build: it changes whenever any file of it does. */
export const buildVersion = () => build.assets.version

/** One handler for each language: the language is the router's basename, so that links need no prefix. */
export function openRouter(): Router {
  const allowedActionOrigins = [new URL(config().publicUrl).host]
  const routes = guardedRoutes(build.routes)
  const handlerOf = (locale: Locale, basename: string) => {
    const assets = import.meta.env.PROD ? scriptsIn(locale, build.assets) : build.assets
    const options = { ...build, routes, assets, basename, allowedActionOrigins }
    return createRequestHandler(options, import.meta.env.MODE)
  }
  return { ru: handlerOf('ru', '/'), en: handlerOf('en', '/en'), ky: handlerOf('ky', '/ky') }
}
