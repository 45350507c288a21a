import { formatDate, formatTime } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { CopiedFact, Fact } from '#transfer/copied-fact.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { Price } from '#ui/price.tsx'
import styles from './open-bill.module.css'
import type { Bill } from './order-status.ts'
import { SupportContacts } from './outcome.tsx'
import { billText, failureText } from './returns.text.ts'
import { useRevalidation } from './use-revalidation.ts'

type Props = {
  readonly bill: Bill
  /** The checkout of the same items; null when this browser does not know it. */
  readonly retryHref: string | null
}

/** A bill that has to be paid at a bank; once it is paid, the loader redirects. */
export function OpenBill({ bill: { number, biller, amountHalalas, dueAt }, retryHref }: Props) {
  const t = useWords(billText)
  const { help } = useWords(failureText)
  const lang = useLang()
  useRevalidation()
  return (
    <Stack gap={5} className={styles.bill}>
      <header>
        <PaymentMarks marks={['sadad']} isInLine />
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <Panel>
        <dl className={styles.facts}>
          <CopiedFact name={t.number} copied={number}>
            <Ltr className={styles.number}>{number}</Ltr>
          </CopiedFact>
          <Fact name={t.biller}>
            <bdi>{biller}</bdi>
          </Fact>
          <Fact name={t.amount}>
            <Price halalas={amountHalalas} decimals={2} />
          </Fact>
          <Fact name={t.due}>
            <time dateTime={dueAt}>{t.until(formatDate(dueAt, lang), formatTime(dueAt, lang))}</time>
          </Fact>
        </dl>
      </Panel>
      <Panel title={t.how}>
        <ol className={styles.steps}>
          <li>{t.stepOpen}</li>
          <li>{t.stepBiller}</li>
          <li>{t.stepPay}</li>
        </ol>
      </Panel>
      <Notice>{t.next}</Notice>
      {retryHref !== null && (
        <p className="note">
          {t.otherBefore}{' '}
          <LinkButton to={retryHref} size="small" kind="subtle">
            {t.other}
          </LinkButton>
        </p>
      )}
      <SupportContacts text={help} />
    </Stack>
  )
}
