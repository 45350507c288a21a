import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { PageHead } from '#reading/page-head.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Split } from '#ui/layout.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { LegalItems } from './legal-items.tsx'
import { LegalMore } from './legal-more.tsx'
import styles from './legal-view.module.css'
import { legalText } from './legal.text.ts'
import { anchorOf, headingsOf, formatNumber, type LocalItem, type LocalPage } from './local-page.ts'

/** A legal page: title, effective date and text. */
export function LegalView({ page }: { page: LocalPage }) {
  const lang = useLang()
  const t = useWords(legalText)
  return (
    <article className={styles.page}>
      <PageHead title={page.heading} lead={page.summary} className={styles.head}>
        {page.updatedAt !== '' && (
          <p className={styles.date}>
            <Icon name="calendar" />
            <span>
              {t.updated} <time dateTime={page.updatedAt}>{formatDate(page.updatedAt, lang)}</time>
            </span>
          </p>
        )}
      </PageHead>
      <Wrap className={styles.body}>
        <Split sticky sideFirst sideWidth="narrow" side={<LegalContents items={page.items} />}>
          <div className={styles.text}>
            <LegalItems items={page.items} />
          </div>
          <LegalMore name={page.name} />
        </Split>
      </Wrap>
    </article>
  )
}

/** The table of contents: beside the text on wide screens, and collapsed above it on narrow ones. */
function LegalContents({ items }: { items: readonly LocalItem[] }) {
  const t = useWords(legalText)
  return (
    <nav aria-label={t.contents}>
      <Disclosure title={t.contents} look="card" className={styles.folded}>
        <List items={items} />
      </Disclosure>
      <div className={styles.open}>
        <p className={styles.legalContentsTitle}>{t.contents}</p>
        <List items={items} />
      </div>
    </nav>
  )
}

function List({ items }: { items: readonly LocalItem[] }) {
  const lang = useLang()
  return (
    <ol className={styles.list}>
      {headingsOf(items).map(({ number = '', content }) => (
        <li key={number}>
          <a href={`#${anchorOf(number)}`} className={styles.link}>
            <span className={styles.number}>{formatNumber(number, lang)}</span>
            {content}
          </a>
        </li>
      ))}
    </ol>
  )
}
