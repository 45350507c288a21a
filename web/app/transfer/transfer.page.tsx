import { groupIban } from '@matla/contract/payments/iban'
import { formatReference } from '@matla/contract/payments/transfer-reference'
import { data } from 'react-router'
import { apiContext, isMissing } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/transfer.page.ts'
import { CopiedFact, Fact } from './copied-fact.tsx'
import { transferText } from './transfer.text.ts'
import styles from './transfer.page.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const answer = await context.get(apiContext).payments.transfer({ query: { token } })
  if (answer.ok) return data({ transfer: answer.value.transfer })
  if (isMissing(answer.failure)) return data({ transfer: null }, { status: 404 })
  throw data(answer.failure, { status: 503 })
}

export const handle: PageHandle = { worksWhileClosed: true }

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, description } = transferText[root?.lang ?? 'ar']
  return pageMeta(root, { title, description, path: paths.home, isHidden: true })
}

/** What a buyer transfers, where and until when. The page has a signed URL and needs no session. */
export default function TransferPage({ loaderData: { transfer } }: Route.ComponentProps) {
  const t = useWords(transferText)
  if (transfer === null)
    return (
      <Wrap className={styles.page}>
        <Empty
          icon="link"
          title={t.unknownTitle}
          level={1}
          action={<LinkButton to={paths.home}>{t.home}</LinkButton>}
        >
          {t.unknownText}
        </Empty>
      </Wrap>
    )
  return (
    <Wrap className={styles.page}>
      {transfer.state === 'waiting' && transfer.payee ? (
        <Waiting transfer={transfer} payee={transfer.payee} />
      ) : (
        <Ended transfer={transfer} />
      )}
    </Wrap>
  )
}

type Transfer = NonNullable<Route.ComponentProps['loaderData']['transfer']>
type WaitingProps = {
  readonly transfer: Transfer
  readonly payee: NonNullable<Transfer['payee']>
}

function Waiting({ transfer, payee }: WaitingProps) {
  const t = useWords(transferText)
  const lang = useLang()
  const { amountHalalas, receivedHalalas, reference, until, orderNumber, email, pdfHref } = transfer
  const left = amountHalalas - receivedHalalas
  const riyals = (halalas: number) => (halalas / 100).toFixed(2)
  return (
    <Stack gap={5} className={styles.sheet}>
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {receivedHalalas > 0 && (
        <Notice kind="info" title={t.partTitle}>
          {t.partBefore} <Price halalas={receivedHalalas} decimals={2} />
        </Notice>
      )}
      <Panel>
        <dl className={styles.facts}>
          <CopiedFact
            name={receivedHalalas > 0 ? t.partAfter : t.amount}
            hint={t.exactly}
            copied={riyals(left)}
          >
            <Price halalas={left} decimals={2} />
          </CopiedFact>
          <CopiedFact name={t.reference} hint={t.asPurpose} copied={reference}>
            <Ltr>{formatReference(reference)}</Ltr>
          </CopiedFact>
          <CopiedFact name={t.iban} copied={payee.iban}>
            <Ltr>{groupIban(payee.iban)}</Ltr>
          </CopiedFact>
          <CopiedFact name={t.beneficiary} copied={payee.beneficiary}>
            <bdi>{payee.beneficiary}</bdi>
          </CopiedFact>
          <Fact name={t.bank}>
            <bdi>{payee.bank}</bdi>
          </Fact>
          <Fact name={t.until} hint={t.held}>
            <bdi>
              {formatDate(until, lang)} · {formatTime(until, lang)}
            </bdi>
          </Fact>
          <Fact name={t.order}>
            <Ltr>{orderNumber}</Ltr>
          </Fact>
        </dl>
      </Panel>
      <Notice title={t.afterTitle}>
        {t.after} {t.emailed} <Ltr>{email}</Ltr>
      </Notice>
      <p>
        <LinkButton kind="ghost" icon="download" to={pdfHref} reloadDocument>
          {t.pdf}
        </LinkButton>
      </p>
    </Stack>
  )
}

function Ended({ transfer: { state, receivedHalalas, retryHref } }: { readonly transfer: Transfer }) {
  const t = useWords(transferText)
  if (state === 'paid')
    return (
      <Empty
        icon="circle-check"
        level={1}
        title={t.paidTitle}
        action={<LinkButton to={paths.myCourses}>{t.toCourses}</LinkButton>}
      >
        {t.paidText}
      </Empty>
    )
  if (state === 'returned')
    return (
      <Empty
        icon="refresh"
        level={1}
        title={t.returnedTitle}
        action={<LinkButton to={paths.home}>{t.home}</LinkButton>}
      >
        {t.returnedText}
      </Empty>
    )
  return (
    <Empty
      icon="clock"
      level={1}
      title={t.overTitle}
      action={<LinkButton to={retryHref}>{t.again}</LinkButton>}
    >
      {receivedHalalas > 0 ? t.overPartText : t.overText}
    </Empty>
  )
}
