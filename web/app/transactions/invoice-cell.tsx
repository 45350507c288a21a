import { useFetcher } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { useRevalidation } from '#returns/use-revalidation.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './invoice-cell.module.css'
import type { Row } from './list.ts'
import type { RegenerateResult } from './regenerate.ts'
import { transactionsText } from './transactions.text.ts'

/** The invoice to download, or a button that requests its rendering (R351 to R354). */
export function InvoiceCell({ row, answered }: { row: Row; answered: RegenerateResult | undefined }) {
  const t = useWords(transactionsText)
  const fetcher = useFetcher<RegenerateResult>()
  const answer = fetcher.data ?? (answered?.transactionId === row.id ? answered : undefined)
  if (row.invoice) {
    return (
      <span className={styles.ways}>
        <a
          className={styles.link}
          href={row.invoice.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t.openInvoice(row.invoice.number)}
        >
          <Icon name="receipt" />
          <Ltr>{row.invoice.number}</Ltr>
        </a>
        <a
          className={styles.take}
          href={row.invoice.url}
          download
          aria-label={t.downloadInvoice(row.invoice.number)}
        >
          <Icon name="download" />
        </a>
      </span>
    )
  }
  if (!row.needsInvoice) return <>–</>
  if (row.isInvoiceComing && !answer) return <InvoiceComing />
  return (
    <fetcher.Form method="post" className={styles.form}>
      <input type="hidden" name="transactionId" value={row.id} />
      <span className="note">{t.noInvoice}</span>
      <Button type="submit" kind="subtle" size="small" icon="refresh" pending={fetcher.state !== 'idle'}>
        {t.regenerate}
      </Button>
      {answer && !answer.ok && (
        <span role="alert" className={styles.failed}>
          {answer.message}
        </span>
      )}
    </fetcher.Form>
  )
}

/** The payment is only moments old, so the page reloads its data (R352). */
function InvoiceComing() {
  const t = useWords(transactionsText)
  useRevalidation()
  return <span role="status">{t.invoiceComing}</span>
}
