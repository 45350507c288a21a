import { blogsPath } from '@matla/contract/articles/article-paths'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { mediaUrl } from '#lib/media.ts'
import { localizedUrl } from '#lib/meta.ts'
import type { RootData } from '#lib/root-data.ts'
import { articlesText } from './articles.text.ts'
import type { ArticleText } from './local-article.ts'

/** Structured data of an article with its breadcrumb. */
export function articleJsonLd({ lang, site, shell }: RootData, article: ArticleText, category: string) {
  const url = localizedUrl(lang, site.origin, article.href)
  const publisher = shell && {
    publisher: { '@type': 'Organization', name: shell.brand.fullName, url: `${site.origin}/home/` },
  }
  return [
    {
      '@type': 'Article',
      headline: article.heading,
      description: article.subheading,
      inLanguage: lang,
      url,
      mainEntityOfPage: url,
      image: `${site.origin}${mediaUrl(article.art)}`,
      datePublished: article.createdAt,
      dateModified: article.updatedAt,
      author: {
        '@type': 'Person',
        name: article.author,
        ...(article.authorHref && { url: localizedUrl(lang, site.origin, article.authorHref) }),
      },
      ...(category && { articleSection: category }),
      timeRequired: `PT${article.minutes}M`,
      ...publisher,
    },
    breadcrumbJsonLd(lang, site.origin, [
      { name: articlesText[lang].title, path: blogsPath },
      { name: article.heading, path: article.href },
    ]),
  ]
}
