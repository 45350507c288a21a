import { crawlRows } from '../../server/test/crawl/rows.ts'
import type { Lang } from '../../contract/src/kit/lang.ts'
import { fileName, type Into } from './into.ts'
import { pageText } from './page.ts'
import type { Answer, Shop } from './shop.ts'

/** Sessions by the name of their owner; '' for a visitor. */
export type Readers = Readonly<Record<string, string>>

/** Records the pages in the sitemap and every address of the site, each as its readers; returns their number. */
export async function recordPages(write: Into, shop: Shop, lang: Lang, readers: Readers): Promise<number> {
  const get = (url: string, token = '') => {
    const cookie = `language=${lang}${token && `; session=${token}`}`
    return shop.ask({ method: 'GET', url, headers: { cookie, 'accept-language': lang } })
  }
  const sitemap = (await get('/sitemap.xml')).bytes.toString('utf8')
  write('sitemap.xml', sitemap)
  write('robots.txt', (await get('/robots.txt')).bytes.toString('utf8'))
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => pathOf(href, lang))
  const own = crawlRows.flatMap(({ at, who = 'visitor' }) => at.map((path) => ({ path, who })))
  const all = [...new Set(listed)].map((path) => ({ path, who: 'visitor' })).concat(own)
  const pages = new Map(all.map((page) => [`${page.who} ${page.path}`, page]))
  for (const { path, who } of pages.values()) {
    const answer = await get(path, readers[who])
    write(`pages/${who}/${fileName(path)}.txt`, `GET ${path}\n\n${written(answer)}`)
  }
  return pages.size
}

/** Both languages have the same path; the cookie selects one. */
function pathOf(href: string, lang: Lang): string {
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
  return lang === 'en' ? `${pathname}${search}` : pathname
}

function written({ status, headers, bytes }: Answer): string {
  const facts = ['content-type', 'cache-control', 'location'] as const
  const head = facts.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]))
  return [`${status}`, ...head, '', pageText(bytes.toString('utf8'))].join('\n')
}
