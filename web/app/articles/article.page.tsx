import { blogsPath } from '@matla/contract/articles/article-paths'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import type { MouseEvent } from 'react'
import { data, Link, redirect, useLocation, useNavigate } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { NewsletterBox } from '#newsletter/newsletter-box.tsx'
import { useNewsletterConsent } from '#newsletter/newsletter-consent.ts'
import { newsletterText } from '#newsletter/newsletter.text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { ArticleHeart } from '#wishlist/article-heart.tsx'
import type { Route } from './+types/article.page.ts'
import { ArticleBlocks } from './article-blocks.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { articleJsonLd } from './article.json-ld.ts'
import styles from './article.page.module.css'
import { articlesText } from './articles.text.ts'
import { feedLink } from './feed-link.ts'
import { type ArticleRead, readArticle } from './read-article.ts'
import type { ArticleText } from './local-article.ts'
import { ShareButton } from '#reading/share-button.tsx'

const kindAt = (pathname: string): ArticleKind => (/^\/home\/insights\//i.test(pathname) ? 'insight' : 'blog')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = kindAt(url.pathname)
  const read = await readArticle(context.get(apiContext), context.get(langContext), kind, params.id)
  if (read.kind === 'failed') return data(read, { status: 503, headers: noStore })
  if (read.kind === 'missing') return data(read, { status: 404, headers: noStore })
  const { href } = read.article
  if (url.pathname.replace(/\/+$/, '') !== href) throw redirect(`${href}${url.search}`, 301)
  return data(read, read.others.length === 0 || read.names.length === 0 ? { headers: noStore } : {})
}

export const headers = publicHeaders

export const handle: LoadErrorHandle = { renderLoadError: () => <ArticleFailure /> }

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = articlesText[root?.lang ?? 'ar']
  if (loaderData?.kind !== 'article')
    return pageMeta(root, { title: t.title, description: t.title, path: location.pathname, isHidden: true })
  const { article, category } = loaderData
  const page = {
    kind: 'article' as const,
    title: article.heading,
    description: article.subheading,
    path: article.href,
    art: article.art,
    seo: article.seo,
    jsonLd: root ? articleJsonLd(root, article, category) : [],
  }
  return [
    ...pageMeta(root, page),
    { property: 'article:published_time', content: article.createdAt },
    { property: 'article:author', content: article.author },
    ...feedLink(root),
  ]
}

/** A blog or an insight, which share one page (R038, R039, R156 to R161). */
export default function ArticlePage({ loaderData: read }: Route.ComponentProps) {
  if (read.kind === 'article') return <ArticleView read={read} />
  return read.kind === 'failed' ? <ArticleFailure /> : <ArticleMissing />
}

/** Shown when the article could not be loaded (R156, R160). */
function ArticleFailure() {
  const t = useWords(articlesText)
  return <LoadFailure title={kindAt(useLocation().pathname) === 'blog' ? t.blogFailed : t.insightFailed} />
}

function ArticleMissing() {
  const t = useWords(articlesText)
  const isBlog = kindAt(useLocation().pathname) === 'blog'
  return (
    <Empty
      level={1}
      icon="book"
      title={isBlog ? t.blogMissing : t.insightMissing}
      action={<LinkButton to={blogsPath}>{t.all}</LinkButton>}
    >
      {isBlog ? t.blogMissingText : t.insightMissingText}
    </Empty>
  )
}

type Props = { readonly read: Extract<ArticleRead, { kind: 'article' }> }

/** Banner, heading, author, date, heart, share button and text (R157). */
function ArticleView({ read: { article, category, names, others } }: Props) {
  const t = useWords(articlesText)
  const newsletter = useWords(newsletterText)
  const steps = [
    { label: t.home, to: paths.home },
    { label: t.title, to: blogsPath },
    { label: article.heading },
  ]
  return (
    <>
      <article>
        <header className={styles.head}>
          <Wrap className={styles.top}>
            <Breadcrumb items={steps} />
            {category && (
              <p className={styles.category}>
                <Link to={`${blogsPath}?category=${article.category}`} prefetch="intent">
                  {category}
                </Link>
              </p>
            )}
            <h1 className={styles.heading}>
              <bdi>{article.heading}</bdi>
            </h1>
            <p className={styles.lead}>
              <bdi>{article.subheading}</bdi>
            </p>
            <div className={styles.line}>
              <Byline article={article} />
              <div className={styles.actions}>
                <ArticleHeart article={article.entry} />
                <ShareButton path={article.href} heading={article.heading} />
              </div>
            </div>
          </Wrap>
        </header>
        <Wrap className={styles.body}>
          <div className={styles.banner}>
            <Picture art={article.art} sizes="(width <= 1240px) 92vw, 1160px" priority cover />
          </div>
          <div className={styles.column}>
            <ArticleContents blocks={article.blocks} />
            <ArticleBlocks blocks={article.blocks} />
            <div className={cx('screen-only', styles.foot)}>
              <GoBack />
              <ShareButton path={article.href} heading={article.heading} />
            </div>
          </div>
        </Wrap>
      </article>
      <Wrap as="aside" className={cx('screen-only', styles.newsletter)}>
        <h2 className={styles.newsletterTitle}>{newsletter.title}</h2>
        <p className="muted">{useNewsletterConsent()}</p>
        <NewsletterBox />
      </Wrap>
      {others.length > 0 && (
        <Section title={t.related} tone="deep" className="screen-only">
          <ArticleGrid cards={others} names={new Map(names)} level={3} />
        </Section>
      )}
    </>
  )
}

function Byline({ article }: { article: ArticleText }) {
  const lang = useLang()
  const t = useWords(articlesText)
  return (
    <div className={styles.byline}>
      {article.photo && <Picture art={article.photo} sizes="48px" className={styles.face} cover />}
      <div>
        <bdi className="strong">
          {article.authorHref ? (
            <Link to={article.authorHref} prefetch="intent" className={styles.author}>
              {article.author}
            </Link>
          ) : (
            article.author
          )}
        </bdi>
        <p className={styles.facts}>
          <time dateTime={article.createdAt}>{formatDate(article.createdAt, lang)}</time>
          <span>{t.minutes(article.minutes)}</span>
        </p>
      </div>
    </div>
  )
}

/** Returns to the previous page; visitors from other sites, or without JavaScript, go to the list (R157). */
function GoBack() {
  const t = useWords(articlesText)
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  const back = (event: MouseEvent) => {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <LinkButton kind="ghost" to={blogsPath} icon="arrow-back" onClick={back}>
      {t.back}
    </LinkButton>
  )
}
