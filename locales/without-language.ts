/** What English and Kyrgyz addresses begin with; the router asks `/en.data` for what the first page shows. */
export const languagePrefix = /^\/(en|ky)(?=[/.]|$)/

/** A path as routes and links say it, without its language. */
export function withoutLanguage(path: string): string {
  return path.replace(languagePrefix, '') || '/'
}
