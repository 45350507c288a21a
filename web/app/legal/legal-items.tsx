import { useLang } from '#lib/root-data.ts'
import { LinkedText } from './linked-text.tsx'
import type { SaidItem } from './said.ts'
import { anchorOf, listsOf, numberIn } from './sections.ts'
import styles from './legal-items.module.css'

type Level = 2 | 3 | 4
const deeper = { 2: 3, 3: 4, 4: 4 } as const

/** Paragraphs, numbered headings and bullet points, each with what stands under it (R165). */
export function LegalItems({ items, level = 2 }: { items: readonly SaidItem[]; level?: Level }) {
  return listsOf(items).map((list, index) => {
    const [item] = list
    if (!item) return null
    if (item.type === 'numberedHeading') return <Numbered key={index} item={item} level={level} />
    if (item.type === 'paragraph') return <Paragraph key={index} item={item} level={level} />
    return (
      <ul key={index} className={styles.list}>
        {list.map((bullet, at) => (
          <li key={at} className={styles.bullet}>
            <LinkedText {...bullet} />
            <LegalItems items={bullet.subItems} level={level} />
          </li>
        ))}
      </ul>
    )
  })
}

function Paragraph({ item, level }: { item: SaidItem; level: Level }) {
  return (
    <>
      <p>
        <LinkedText {...item} />
      </p>
      <LegalItems items={item.subItems} level={level} />
    </>
  )
}

function Numbered({ item, level }: { item: SaidItem; level: Level }) {
  const lang = useLang()
  const Heading = `h${level}` as const
  const { number = '' } = item
  return (
    <section className={styles.section} data-level={level} aria-labelledby={anchorOf(number)}>
      <Heading id={anchorOf(number)} className={styles.heading}>
        <span className={styles.number}>{numberIn(number, lang)}</span>
        <span>
          <LinkedText {...item} />
        </span>
      </Heading>
      <div className={styles.body}>
        <LegalItems items={item.subItems} level={deeper[level]} />
      </div>
    </section>
  )
}
