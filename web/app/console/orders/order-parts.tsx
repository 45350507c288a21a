import type { OrderRow } from '@matla/contract/staff/order-row.schema'
import { nameOfUsedMethod } from '@matla/contract/payments/used-method'
import { shownState } from '@matla/contract/staff/order-words'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { enrolmentNames } from '#console/kit/state-names.text.ts'
import { Money, None } from '#console/kit/values.tsx'
import { methodText, shownStateText } from './order-names.text.ts'
import { ordersText } from './orders.text.ts'

type Stated = Parameters<typeof shownState>[0]
const looks: Readonly<Record<ReturnType<typeof shownState>, Pick<BadgeProps, 'kind' | 'icon'>>> = {
  open: { kind: 'plain', icon: 'clock' },
  declined: { kind: 'plain', icon: 'close' },
  review: { kind: 'warn', icon: 'alert' },
  paid: { kind: 'ok', icon: 'check' },
  refunded: { kind: 'info', icon: 'refresh' },
  'partly-refunded': { kind: 'info', icon: 'refresh' },
}

/** The state of an order, with the refunded amount when it was partly refunded. */
export function OrderState({ status, refundedHalalas }: Stated) {
  const state = shownState({ status, refundedHalalas })
  const t = useWords(shownStateText)
  return (
    <Badge {...looks[state]}>
      {t[state]}
      {state === 'partly-refunded' && (
        <>
          {' '}
          <Money halalas={refundedHalalas} />
        </>
      )}
    </Badge>
  )
}

/** The method that the buyer used, or else the one for which the payment page was opened. */
export function Method({ method, usedMethod }: Pick<OrderRow, 'method' | 'usedMethod'>) {
  const t = useWords(methodText)
  const lang = useLang()
  if (usedMethod !== '') return nameOfUsedMethod(usedMethod)[lang]
  return method === null ? <None /> : t[method]
}

/** The number of open courses of an order. */
export function LearningState({ learning }: Pick<OrderRow, 'learning'>) {
  const t = useWords(ordersText)
  const { done, of, hasFailed } = learning
  const count = `${done}/${of}`
  if (hasFailed)
    return (
      <Badge kind="bad" icon="alert">
        {t.failedLearning} <bdi dir="ltr">{count}</bdi>
      </Badge>
    )
  return done === of ? (
    <bdi dir="ltr">{count}</bdi>
  ) : (
    <Badge kind="warn" icon="clock">
      <bdi dir="ltr">{count}</bdi>
    </Badge>
  )
}

type Status = keyof (typeof enrolmentNames)['en']
const accessLooks: Readonly<Record<Status, Pick<BadgeProps, 'kind' | 'icon'>>> = {
  waiting: { kind: 'warn', icon: 'clock' },
  done: { kind: 'ok', icon: 'check' },
  failed: { kind: 'bad', icon: 'alert' },
  revoking: { kind: 'warn', icon: 'clock' },
  revoked: { kind: 'plain', icon: 'lock' },
}
export const AccessState = ({ status }: { readonly status: Status }) => (
  <Badge {...accessLooks[status]}>{useWords(enrolmentNames)[status]}</Badge>
)
