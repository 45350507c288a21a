import { brandSharingHref, sharingHref, sharingSize } from '@matla/contract/brand/sharing-picture'
import type { Lang } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { Seo } from '@matla/contract/kit/seo'
import type { MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'

type Page = {
  /** Without the brand name, which is appended; absent on the home page. */
  readonly title?: string
  readonly description: string
  /** The canonical path of this page; the language is added to its query. */
  readonly path: string
  readonly art?: ImageFile
  readonly kind?: 'website' | 'article'
  /** A page that search engines should not index. */
  readonly isHidden?: boolean
  /** What staff wrote about the page; for a page with a fixed URL it is part of the layout’s data. */
  readonly seo?: Seo | null
  /** Structured data (schema.org), one object per block. */
  readonly jsonLd?: readonly object[]
}

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined

/** The root's data, which a route's `meta` function gets among its matches. */
export function rootOf(matches: readonly Match[]): RootData | undefined {
  // The root's loader returns no other type.
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** The absolute URL of a page in one language; Arabic has no language parameter. */
export const localizedUrl = (lang: Lang, origin: string, path: string) =>
  `${origin}${path}${lang === 'en' ? `${path.includes('?') ? '&' : '?'}lang=en` : ''}`

/** Title, description, canonical and alternate URLs, sharing cards and structured data of a page. */
export function pageMeta(root: RootData | undefined, given: Page): MetaDescriptor[] {
  const page = withSeo(given, given.seo ?? root?.shell?.seo[given.path])
  const brand = root?.shell?.brand
  const title = [page.title ?? brand?.fullName, page.title && brand?.name].filter(Boolean).join(' · ')
  if (!root) return [{ title }]
  const { lang, site } = root
  const canonical = localizedUrl(lang, site.origin, page.path)
  const picture = page.art
    ? sharingHref(page.art)
    : brandSharingHref(brand?.logo?.src.replace(/^.*\//, '') ?? null)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : addresses(site.origin, page.path, canonical)),
    ...properties({
      'og:type': page.kind ?? 'website',
      'og:site_name': brand?.fullName,
      'og:title': title,
      'og:description': page.description,
      'og:url': canonical,
      'og:locale': { ar: 'ar_SA', en: 'en_US' }[lang],
      'og:locale:alternate': { ar: 'en_US', en: 'ar_SA' }[lang],
      'og:image': `${site.origin}${picture}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(sharingSize.width),
      'og:image:height': String(sharingSize.height),
      'og:image:alt': title,
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd ?? []).map((block) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...block },
    })),
  ]
}

/** The page with the values that staff wrote; empty ones keep the page's own. */
const withSeo = (page: Page, seo: Seo | undefined): Page =>
  seo
    ? {
        ...page,
        ...(seo.title && { title: seo.title }),
        ...(seo.image && { art: seo.image }),
        description: seo.description || page.description,
        isHidden: page.isHidden === true || seo.isHidden,
      }
    : page

export type MetaWords<T> = [
  path: string,
  text: Readonly<Record<Lang, T>>,
  describe: (words: T) => readonly [title: string, description: string],
]

const buildMeta =
  (isHidden: boolean) =>
  <T>(...[path, text, describe, ...more]: [...MetaWords<T>, ...MetaDescriptor[]]) =>
  ({ matches }: { readonly matches: readonly Match[] }): MetaDescriptor[] => {
    const root = rootOf(matches)
    const [title, description] = describe(text[root?.lang ?? 'ar'])
    return [...pageMeta(root, { title, description, path, isHidden }), ...more]
  }

/** Meta tags for a page with only a title and a description. */
export const indexedMeta = buildMeta(false)

/** Meta tags for such a page that search engines should not index. */
export const unindexedMeta = buildMeta(true)

function addresses(origin: string, path: string, canonical: string): MetaDescriptor[] {
  const sister = (hrefLang: string, lang: Lang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: localizedUrl(lang, origin, path),
  })
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    sister('ar', 'ar'),
    sister('en', 'en'),
    sister('x-default', 'ar'),
  ]
}

const properties = (table: Readonly<Record<string, string | undefined>>): MetaDescriptor[] =>
  Object.entries(table).flatMap(([property, content]) => (content ? [{ property, content }] : []))
