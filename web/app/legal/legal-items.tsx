import { ContentLink } from '#layout/content-link.tsx'
import { useLang } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import styles from './legal-items.module.css'
import { anchorOf, groupLists, formatNumber, type LocalItem } from './local-page.ts'

type Level = 2 | 3 | 4
const nextLevel = { 2: 3, 3: 4, 4: 4 } as const

/** Paragraphs, numbered headings and bullet points, each with its sub-items (R165). */
export function LegalItems({ items, level = 2 }: { items: readonly LocalItem[]; level?: Level }) {
  return groupLists(items).map((list, index) => {
    const [item] = list
    if (!item) return null
    if (item.type === 'numberedHeading') return <Numbered key={index} item={item} level={level} />
    if (item.type === 'paragraph') return <Paragraph key={index} item={item} level={level} />
    return (
      <Stack as="ul" key={index} gap={3}>
        {list.map((bullet, at) => (
          <li key={at} className={styles.bullet}>
            <LinkedText {...bullet} />
            <LegalItems items={bullet.subItems} level={level} />
          </li>
        ))}
      </Stack>
    )
  })
}

function Paragraph({ item, level }: { item: LocalItem; level: Level }) {
  return (
    <>
      <p>
        <LinkedText {...item} />
      </p>
      <LegalItems items={item.subItems} level={level} />
    </>
  )
}

function Numbered({ item, level }: { item: LocalItem; level: Level }) {
  const lang = useLang()
  const Heading = `h${level}` as const
  const { number = '' } = item
  return (
    <section className={styles.section} data-level={level} aria-labelledby={anchorOf(number)}>
      <Heading id={anchorOf(number)} className={styles.heading}>
        <span className={styles.number}>{formatNumber(number, lang)}</span>
        <span>
          <LinkedText {...item} />
        </span>
      </Heading>
      <div className={styles.body}>
        <LegalItems items={item.subItems} level={nextLevel[level]} />
      </div>
    </section>
  )
}

/** A sentence with its links in place; URLs and numbers have their own direction. */
function LinkedText({ content, links }: Pick<LocalItem, 'content' | 'links'>) {
  return splitAtLinks(content, links).map(({ text, url }, index) =>
    url === null ? (
      text
    ) : (
      <ContentLink key={index} href={url}>
        {/^[+\w@.-]+$/.test(text) ? <Ltr>{text}</Ltr> : text}
      </ContentLink>
    ),
  )
}

type LinkIn = { readonly text: string; readonly url: string }
type Piece = { readonly text: string; readonly url: string | null }

/** Splits a text at its links. Links whose text is not found are omitted; at one position the first is used. */
export function splitAtLinks(content: string, links: readonly LinkIn[]): Piece[] {
  const places = links
    .filter(({ text }) => text !== '')
    .flatMap((link) => {
      const at = content.indexOf(link.text)
      return at < 0 ? [] : [{ ...link, at }]
    })
    .toSorted((one, other) => one.at - other.at)
  const pieces: Piece[] = []
  let end = 0
  for (const { at, text, url } of places) {
    if (at < end) continue
    if (at > end) pieces.push({ text: content.slice(end, at), url: null })
    pieces.push({ text, url })
    end = at + text.length
  }
  if (end < content.length) pieces.push({ text: content.slice(end), url: null })
  return pieces
}
