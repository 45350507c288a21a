import { ContentLink } from '#layout/content-link.tsx'
import { Player } from '#ui/player.tsx'
import { playerText } from '#layout/player.text.ts'
import { Transcript } from '#layout/transcript.tsx'
import { useWords } from '#lib/root-data.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './article-blocks.module.css'
import { headingId } from './heading-id.ts'
import type { LocalBlock } from './local-article.ts'

type Props = { readonly blocks: readonly LocalBlock[] }

/** The blocks of an article in order (R158); all content is rendered as text. */
export function ArticleBlocks({ blocks }: Props) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} index={index} />
      ))}
    </div>
  )
}

function Block({ block, index }: { block: LocalBlock; index: number }) {
  const { type, lines } = block
  const text = <Runs line={lines.flat()} />
  switch (type) {
    case 'image':
    case 'video':
      return <Figure block={block} />
    case 'heading':
      return (
        <h2 id={headingId(index)} className={styles.heading}>
          {text}
        </h2>
      )
    case 'paragraph':
      return <p>{text}</p>
    case 'quote':
      return <blockquote className={styles.quote}>{text}</blockquote>
    case 'numbered-list':
      return (
        <ol className={styles.list}>
          <Items lines={lines} />
        </ol>
      )
    case 'bullet-list':
      return (
        <ul className={styles.bullets}>
          <Items lines={lines} />
        </ul>
      )
  }
}

const Items = ({ lines }: Pick<LocalBlock, 'lines'>) =>
  lines.map((line, index) => (
    <li key={index}>
      <Runs line={line} />
    </li>
  ))

function Figure({ block: { art, video, caption } }: { block: LocalBlock }) {
  const t = useWords(playerText)
  if (!art && !video) return null
  return (
    <figure className={styles.figure}>
      {art && <Picture art={art} alt={caption} sizes="(width <= 800px) 92vw, 720px" />}
      {video && (
        <Player video={video} label={caption || t.video} preload="metadata" className={styles.video} />
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {video && <Transcript of={video} />}
    </figure>
  )
}

type Line = LocalBlock['lines'][number]

/** Splits a line at its links and bold words (R159); a link with an unsafe target is plain text. */
function Runs({ line }: { line: Line }) {
  return (
    <bdi>
      {line.map(({ text, url, isBold }, index) => {
        const words = isBold ? <strong key={index}>{text}</strong> : text
        const href = url === null ? null : safeHref(url)
        if (href === null) return words
        return (
          <ContentLink key={index} href={href}>
            {words}
          </ContentLink>
        )
      })}
    </bdi>
  )
}

/** The target of an article's link: a path of this site, http, https or an email address; null for anything else (docs/invariants.md#v23). */
export function safeHref(url: string): string | null {
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(url)) return url
  if (!/^(?:https?:\/\/|mailto:)[^\s\\\p{Cc}]+$/iu.test(url)) return null
  return URL.canParse(url) ? url : null
}
