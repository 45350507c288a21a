import { useWords } from '#lib/root-data.ts'
import styles from './article-contents.module.css'
import { articlesText } from './articles.text.ts'
import { headingId } from './heading-id.ts'
import type { LocalBlock } from './local-article.ts'

/** The minimum number of headings for a table of contents. */
const fewest = 3

/** Links to the headings of an article. */
export function ArticleContents({ blocks }: { readonly blocks: readonly LocalBlock[] }) {
  const t = useWords(articlesText)
  const headings = blocks.flatMap(({ type, lines }, index) =>
    type === 'heading'
      ? [
          {
            id: headingId(index),
            text: lines
              .flat()
              .map(({ text }) => text)
              .join(''),
          },
        ]
      : [],
  )
  if (headings.length < fewest) return null
  return (
    <nav aria-label={t.contents} className={styles.contents}>
      <details open>
        <summary className={styles.title}>{t.contents}</summary>
        <ol className={styles.list}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link}>
                <bdi>{text}</bdi>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
