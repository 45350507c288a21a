import { articlePath, blogsPath, feedPath } from '@matla/contract/articles/article-paths'
import type { Lang } from '@matla/contract/kit/lang'
import type { ListedArticle } from './articles.store.ts'

type Channel = {
  readonly lang: Lang
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly articles: readonly ListedArticle[]
}

/** Renders the articles of one language as RSS 2.0, newest first. */
export function renderFeed({ lang, origin, title, description, articles }: Channel): string {
  const addressOf = (path: string) => escapeXml(`${origin}${path}${lang === 'en' ? '?lang=en' : ''}`)
  const items = articles
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .map(({ id, kind, heading, subheading, author, publishedAt }) => {
      const address = addressOf(articlePath(kind, id))
      return [
        '<item>',
        `<title>${escapeXml(heading[lang])}</title>`,
        `<link>${address}</link>`,
        `<guid isPermaLink="true">${address}</guid>`,
        `<description>${escapeXml(subheading[lang])}</description>`,
        `<dc:creator>${escapeXml(author[lang])}</dc:creator>`,
        `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
        '</item>',
      ].join('')
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>${escapeXml(title)}</title><link>${addressOf(blogsPath)}</link>
<description>${escapeXml(description)}</description><language>${lang}</language>
<atom:link href="${escapeXml(`${origin}${feedPath(lang)}`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

/** Removes control characters, which XML does not allow even as entities, and escapes the other special characters. */
const escapeXml = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
