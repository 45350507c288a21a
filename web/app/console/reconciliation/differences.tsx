import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, Money, None, When } from '#console/kit/values.tsx'
import { ProviderName } from '#console/payments/provider-name.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import styles from './differences.module.css'
import { discrepancyText, sumText } from './discrepancy.text.ts'
import { discrepancyHelp, reconciliationText } from './reconciliation.text.ts'

export type DiscrepancyRow = Discrepancy & {
  readonly position: number
  readonly paymentId: string | null
  readonly explanation: { readonly reason: string; readonly by: string; readonly at: string } | null
}

/** The discrepancies, with the meaning of each and how to resolve it. */
export const Differences = ({ found }: { readonly found: readonly DiscrepancyRow[] }) => (
  <Stack gap={4}>
    {found.map((each) => (
      <Difference key={each.position} found={each} />
    ))}
  </Stack>
)

function Difference({ found }: { readonly found: DiscrepancyRow }) {
  const t = useWords(reconciliationText)
  const [kinds, whose] = [useWords(discrepancyText), useWords(sumText)]
  const help = useWords(discrepancyHelp)
  const { kind, provider, reference, expectedHalalas, foundHalalas, detail, explanation } = found
  return (
    <article className={styles.difference}>
      <Cluster justify="between">
        <h3>{kinds[kind]}</h3>
        <Cluster gap={2}>
          <span className="muted">{whose.ours}</span> <Sum halalas={expectedHalalas} />
          <span className="muted">{whose.theirs}</span> <Sum halalas={foundHalalas} />
        </Cluster>
      </Cluster>
      <p>{help[kind]}</p>
      <Cluster gap={3}>
        {provider !== '' && (
          <span className="muted">
            <ProviderName id={provider} />
          </span>
        )}
        <Code>{reference}</Code>
        <span className="muted">
          {t.detail}: <Code>{detail}</Code>
        </span>
      </Cluster>
      {explanation ? (
        <p className="muted">
          <Name>{explanation.reason}</Name> · {t.by} <Name>{explanation.by}</Name> ·{' '}
          <When at={explanation.at} />
        </p>
      ) : (
        <Actions found={found} />
      )}
    </article>
  )
}

const askedAgain: ReadonlySet<DiscrepancyRow['kind']> = new Set([
  'paid-there-not-here',
  'paid-here-not-there',
  'amount-differs',
  'capture-missing',
  'not-answered',
])
const refundedAgain: ReadonlySet<DiscrepancyRow['kind']> = new Set(['surplus-not-returned', 'refund-missing'])

function Actions({ found: { kind, orderId, paymentId, position } }: { readonly found: DiscrepancyRow }) {
  const t = useWords(reconciliationText)
  const mayResolve = useHasRight('accounting.resolve')
  const [mayOpen, mayAsk] = [useHasRight('orders.read'), useHasRight('payment.ask')]
  const [mayGiveBack, mayRetry] = [useHasRight('payment.resolve'), useHasRight('refund.retry')]
  const order = orderId === null || !mayOpen ? null : `/orders/${orderId}`
  return (
    <Cluster gap={2}>
      {order !== null && (
        <LinkButton size="small" kind="subtle" to={order}>
          {t.order}
        </LinkButton>
      )}
      {mayAsk && orderId !== null && paymentId !== null && askedAgain.has(kind) && (
        <CallButton
          kind="subtle"
          call={() => consoleApi.orders.askPayment({ params: { id: orderId }, body: { paymentId } })}
          message={t.isAsked}
        >
          {t.ask}
        </CallButton>
      )}
      {mayGiveBack && order !== null && paymentId !== null && kind === 'amount-differs' && (
        <LinkButton size="small" kind="subtle" to={`${order}?do=give-back&item=${paymentId}`}>
          {t.giveBack}
        </LinkButton>
      )}
      {mayRetry && order !== null && refundedAgain.has(kind) && (
        <LinkButton size="small" kind="subtle" to={order}>
          {t.retryRefund}
        </LinkButton>
      )}
      {mayResolve && kind !== 'not-answered' && (
        <DrawerButton opens="explain" item={String(position)} aria-keyshortcuts="K">
          {t.explain}
        </DrawerButton>
      )}
    </Cluster>
  )
}

const Sum = ({ halalas }: { readonly halalas: number | null }) =>
  halalas === null ? <None /> : <Money halalas={halalas} />
