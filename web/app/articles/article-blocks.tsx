import { artOf } from '#lib/media.ts'
import { ContentLink } from '#layout/content-link.tsx'
import { Picture } from '#ui/picture.tsx'
import { runsOf } from './runs.ts'
import type { SaidBlock } from './said-article.ts'
import styles from './article-blocks.module.css'

type Props = { readonly blocks: readonly SaidBlock[] }

/** The blocks of an article in their order (R158); whatever they hold is text. */
export function ArticleBlocks({ blocks }: Props) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: SaidBlock }) {
  const { type, value } = block
  if (type === 'image') return <Image block={block} />
  if (type === 'heading') {
    return (
      <h2 className={styles.heading}>
        <Runs block={block} value={value} />
      </h2>
    )
  }
  if (type === 'paragraph') {
    return (
      <p>
        <Runs block={block} value={value} />
      </p>
    )
  }
  return (
    <ol className={styles.list}>
      {value
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <li key={index}>
            <Runs block={block} value={line} />
          </li>
        ))}
    </ol>
  )
}

function Image({ block: { art, caption } }: { block: SaidBlock }) {
  if (!art) return null
  return (
    <figure className={styles.figure}>
      <Picture art={artOf(art)} alt={caption} sizes="(width <= 800px) 92vw, 720px" />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

function Runs({ block: { links, bold }, value }: { block: SaidBlock; value: string }) {
  return (
    <bdi>
      {runsOf(value, links, bold).map(({ text, url, isBold }, index) => {
        if (url !== null)
          return (
            <ContentLink key={index} href={url}>
              {text}
            </ContentLink>
          )
        return isBold ? <strong key={index}>{text}</strong> : text
      })}
    </bdi>
  )
}
