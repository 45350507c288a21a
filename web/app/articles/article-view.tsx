import { blogsPath } from '@matla/contract/articles/article-paths'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { artOf } from '#lib/media.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { ArticleHeart } from '#wishlist/article-heart.tsx'
import { ArticleBlocks } from './article-blocks.tsx'
import { ArticleGrid } from './article-grid.tsx'
import styles from './article-view.module.css'
import { articlesText } from './articles.text.ts'
import type { ArticleRead } from './read-article.ts'
import type { ArticleText } from './said-article.ts'
import { ShareButton } from './share-button.tsx'

type Props = { readonly read: Extract<ArticleRead, { kind: 'article' }> }

/** Banner, heading, author, date, heart, share and the text itself (R157). */
export function ArticleView({ read: { article, category, names, others } }: Props) {
  const t = useWords(articlesText)
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
            {category && <p className={styles.category}>{category}</p>}
            <h1 className={styles.heading}>
              <bdi>{article.heading}</bdi>
            </h1>
            <p className={styles.lead}>
              <bdi>{article.subheading}</bdi>
            </p>
            <div className={styles.line}>
              <Byline article={article} />
              <div className={styles.actions}>
                <ArticleHeart article={article.wish} />
                <ShareButton path={article.href} heading={article.heading} />
              </div>
            </div>
          </Wrap>
        </header>
        <Wrap className={styles.body}>
          <div className={styles.banner}>
            <Picture art={artOf(article.art)} alt="" sizes="(width <= 1240px) 92vw, 1160px" priority cover />
          </div>
          <div className={styles.column}>
            <ArticleBlocks blocks={article.blocks} />
            <div className={styles.foot}>
              <GoBack />
              <ShareButton path={article.href} heading={article.heading} />
            </div>
          </div>
        </Wrap>
      </article>
      {others.length > 0 && (
        <Section title={t.related} tone="deep">
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
      {article.photo && (
        <Picture art={artOf(article.photo)} alt="" sizes="48px" className={styles.face} cover />
      )}
      <div>
        <bdi className={styles.author}>{article.author}</bdi>
        <p className={styles.facts}>
          <time dateTime={article.createdAt}>{formatDate(article.createdAt, lang)}</time>
          <span>{t.minutes(article.minutes)}</span>
        </p>
      </div>
    </div>
  )
}

/** Back to where one came from; whoever came from outside, or has no script, gets to the list (R157). */
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
