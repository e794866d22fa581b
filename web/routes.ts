import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('areas/public.tsx', [
    index('site/home-page.tsx'),
    route('dev/kit', 'site/kit-page.tsx', [route('dialog', 'site/kit-dialog-page.tsx')]),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('theme', 'preferences/theme-page.tsx'),
  route('language', 'preferences/language-page.tsx'),
] satisfies RouteConfig
