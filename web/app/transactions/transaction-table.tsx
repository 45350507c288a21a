import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adviceText, declineText } from '#declines/decline.text.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { InvoiceCell } from './invoice-cell.tsx'
import type { Row } from './list.ts'
import type { RegenerateResult } from './regenerate.ts'
import styles from './transaction-table.module.css'
import { transactionsText } from './transactions.text.ts'

type Props = { readonly rows: readonly Row[]; readonly answered: RegenerateResult | undefined }

/** A table on wide screens, cards on phones. */
export function TransactionTable({ rows, answered }: Props) {
  const t = useWords(transactionsText)
  return (
    <table className={styles.table} aria-label={t.title}>
      <thead className={styles.head}>
        <tr>
          {[t.courses, t.date, t.reference, t.status, t.amount, t.invoice].map((title) => (
            <th key={title} scope="col" className={styles.column}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => (
          <Entry key={row.id} row={row} answered={answered} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ row, answered }: { row: Row; answered: RegenerateResult | undefined }) {
  const lang = useLang()
  const t = useWords(transactionsText)
  return (
    <tr className={styles.row}>
      <td className={styles.courses}>
        <Courses names={row.courses} />
        <span className={styles.buyer}>
          <Name>{row.buyer.name}</Name> · <Ltr>{row.buyer.email}</Ltr>
        </span>
      </td>
      <Cell name={t.date}>
        <time dateTime={row.at} className={styles.moment}>
          {formatDate(row.at, lang)} <span className={styles.time}>{formatTime(row.at, lang)}</span>
        </time>
      </Cell>
      <Cell name={t.reference}>
        {row.reference === '' ? (
          <span className={styles.message}>{t.noData}</span>
        ) : (
          <Ltr className={styles.reference}>{row.reference}</Ltr>
        )}
      </Cell>
      <Cell name={t.status}>
        <StatusBadge row={row} />
        <Reason row={row} />
        {row.detailsHref !== null && (
          <Link className={styles.link} to={row.detailsHref}>
            <Icon name="receipt" />
            {t.toDetails}
          </Link>
        )}
      </Cell>
      <Cell name={t.amount}>
        {row.amountHalalas === null ? (
          <span aria-label={t.noAmount} role="img">
            –
          </span>
        ) : (
          <Price halalas={row.amountHalalas} decimals={2} className={styles.amount} />
        )}
        {row.refundedHalalas > 0 && (
          <span className={styles.message}>
            {t.refundedPart} <Price halalas={row.refundedHalalas} decimals={2} />
          </span>
        )}
      </Cell>
      <Cell name={t.invoice}>
        <InvoiceCell row={row} answered={answered} />
        <CreditNotes notes={row.creditNotes} />
      </Cell>
    </tr>
  )
}

/**
 * Why a payment failed and what to do, in the page's language. The provider's own messages are in English and may
 * contradict a later state, so they are shown only in English, and only for a rejected payment without a reason (R350).
 */
function Reason({ row: { reason, message, status } }: { row: Row }) {
  const lang = useLang()
  if (reason !== null) {
    return (
      <span className={styles.message}>
        {declineText[lang][reason]}. {adviceText[lang][reason]}
      </span>
    )
  }
  const isRejected = status === 'declined' || status === 'failed'
  if (lang === 'ar' || !isRejected || message === '') return null
  return (
    <span className={styles.message}>
      <bdi>{message}</bdi>
    </span>
  )
}

/** The products, or a text that they are unknown (R355). */
function Courses({ names }: { names: readonly string[] }) {
  const t = useWords(transactionsText)
  if (names.length === 0) return <span className={styles.message}>{t.noCourses}</span>
  if (names.some((name) => name.trim() === '')) return <span className={styles.message}>{t.badCourses}</span>
  return (
    <b className={styles.names}>
      {names.map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
    </b>
  )
}

/** On phones each cell contains the column's name, because the header row is hidden. */
function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={styles.cell}>
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      <span className={styles.value}>{children}</span>
    </td>
  )
}

const looks = {
  paid: { kind: 'ok', icon: 'circle-check' },
  authorised: { kind: 'ok', icon: 'wallet' },
  failed: { kind: 'bad', icon: 'alert' },
  declined: { kind: 'bad', icon: 'circle-close' },
  confirming: { kind: 'warn', icon: 'clock' },
  review: { kind: 'info', icon: 'eye' },
  refunded: { kind: 'plain', icon: 'refresh' },
} as const satisfies Record<Transaction['status'], object>

/** A payment's status as a word, an icon and a colour. */
function StatusBadge({ row: { status, detailsHref } }: { row: Row }) {
  const t = useWords(transactionsText)
  return <Badge {...looks[status]}>{detailsHref === null ? t[status] : t.waiting}</Badge>
}

/** The credit notes of the invoice, one for each refund. */
function CreditNotes({ notes }: { notes: Row['creditNotes'] }) {
  const t = useWords(transactionsText)
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
