import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { legalText } from './legal.text.ts'
import type { SaidItem } from './said.ts'
import { anchorOf, headingsOf, numberIn } from './sections.ts'
import styles from './legal-contents.module.css'

/** What the page holds: beside the text where there is room, folded above it where there is none. */
export function LegalContents({ items }: { items: readonly SaidItem[] }) {
  const t = pick(legalText, useLang())
  return (
    <nav aria-label={t.contents}>
      <Disclosure title={t.contents} look="card" className={styles.folded}>
        <List items={items} />
      </Disclosure>
      <div className={styles.open}>
        <p className={styles.title}>{t.contents}</p>
        <List items={items} />
      </div>
    </nav>
  )
}

function List({ items }: { items: readonly SaidItem[] }) {
  const lang = useLang()
  return (
    <ol className={styles.list}>
      {headingsOf(items).map(({ number = '', content }) => (
        <li key={number}>
          <a href={`#${anchorOf(number)}`} className={styles.link}>
            <span className={styles.number}>{numberIn(number, lang)}</span>
            {content}
          </a>
        </li>
      ))}
    </ol>
  )
}
