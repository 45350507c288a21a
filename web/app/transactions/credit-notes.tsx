import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Row } from './list.ts'
import { transactionsText } from './transactions.text.ts'
import styles from './credit-notes.module.css'

/** What lowers the invoice after a refund, one document for each. */
export function CreditNotes({ notes }: { notes: Row['creditNotes'] }) {
  const t = pick(transactionsText, useLang())
  return notes.map(({ number, url }) => (
    <a
      key={number}
      className={styles.link}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t.openCreditNote(number)}
    >
      <Icon name="receipt" />
      {t.creditNote} <Ltr>{number}</Ltr>
    </a>
  ))
}
