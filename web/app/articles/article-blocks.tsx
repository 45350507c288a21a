import { ContentLink } from '#layout/content-link.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './article-blocks.module.css'
import type { LocalBlock } from './local-article.ts'

type Props = { readonly blocks: readonly LocalBlock[] }

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

function Block({ block }: { block: LocalBlock }) {
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

function Image({ block: { art, caption } }: { block: LocalBlock }) {
  if (!art) return null
  return (
    <figure className={styles.figure}>
      <Picture art={art} alt={caption} sizes="(width <= 800px) 92vw, 720px" />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

function Runs({ block: { links, bold }, value }: { block: LocalBlock; value: string }) {
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

type LinkIn = { readonly text: string; readonly url: string }
type Run = { readonly text: string; readonly url: string | null; readonly isBold: boolean }

/** Where a link of an article may lead: a path of this site, http or https; null for anything else (docs/invariants.md#v23). */
export function safeHref(url: string): string | null {
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(url)) return url
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url)) return null
  return URL.canParse(url) ? url : null
}

type Mark = {
  readonly at: number
  readonly end: number
  readonly url: string | null
  readonly isBold: boolean
}

/**
 * A text cut where its links and bold runs stand (R159). Each is looked for once; one whose words are not in the text,
 * or lie within another, is left out, and a link that leads nowhere safe stays as plain words. No word is lost or said
 * twice.
 */
export function runsOf(value: string, links: readonly LinkIn[], bold: readonly string[]): Run[] {
  const marks = [
    ...links.flatMap(({ text, url }) => markOf(value, text, { url: safeHref(url), isBold: false })),
    ...bold.flatMap((text) => markOf(value, text, { url: null, isBold: true })),
  ].toSorted((one, other) => one.at - other.at)
  const runs: Run[] = []
  let end = 0
  for (const mark of marks) {
    if (mark.at < end) continue
    if (mark.at > end) runs.push({ text: value.slice(end, mark.at), url: null, isBold: false })
    runs.push({ text: value.slice(mark.at, mark.end), url: mark.url, isBold: mark.isBold })
    end = mark.end
  }
  if (end < value.length) runs.push({ text: value.slice(end), url: null, isBold: false })
  return runs
}

function markOf(value: string, text: string, rest: Pick<Mark, 'url' | 'isBold'>): Mark[] {
  const at = text === '' ? -1 : value.indexOf(text)
  return at < 0 ? [] : [{ at, end: at + text.length, ...rest }]
}
