/** The measured pages: what a visitor opens first, and one of each kind in the demo data. */
export interface Pages {
  home: string
  lists: string[]
  details: string[]
  statics: string[]
}

export async function findPages(address: string): Promise<Pages> {
  const lists = ['/vacancies', '/teachers', '/schools']
  return {
    home: '/',
    lists,
    details: await Promise.all(lists.map((list) => firstDetail(address, list))),
    statics: ['/about', '/faq', '/privacy', '/terms'],
  }
}

/** A detail page without its id, which differs each time. */
export function nameOf(path: string): string {
  return path.replace(/[0-9a-f-]{36}$/, ':id')
}

async function firstDetail(address: string, list: string): Promise<string> {
  const html = await (await fetch(address + list)).text()
  const path = new RegExp(`href="(${list}/[0-9a-f-]{36})"`).exec(html)?.[1]
  if (!path) throw new Error(`${list} shows nobody and nothing.`)
  return path
}
