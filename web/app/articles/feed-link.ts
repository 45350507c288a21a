import { feedPath } from '@matla/contract/articles/article-paths'
import type { MetaDescriptor } from 'react-router'
import type { RootData } from '#lib/root-data.ts'
import { articlesText } from './articles.text.ts'

/** The link to the RSS feed in this language. */
export function feedLink(root: RootData | undefined): MetaDescriptor[] {
  if (!root) return []
  const { lang, site } = root
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: articlesText[lang].feed,
      href: `${site.origin}${feedPath(lang)}`,
    },
  ]
}
