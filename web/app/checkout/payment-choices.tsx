import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import { isPaymentMark } from '@matla/contract/payments/payment-marks'
import { isPayLaterProvider } from '@matla/contract/payments/payment-providers'
import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import { PayLaterCard } from '#pay-later/pay-later-card.tsx'
import { useInstalments, usualMarks } from '#pay-later/use-offered.ts'
import { Badge } from '#ui/badge.tsx'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { Price } from '#ui/price.tsx'
import { RadioCard, RadioGroup } from '#ui/radio-card.tsx'
import { checkoutText } from './checkout.text.ts'
import {
  type Choice,
  factsOfChoice,
  isLastUsed,
  type Obstacle,
  type OfferedChoice,
  useChoiceName,
} from './choices.ts'
import type { PayLaterFaults } from './step-answer.ts'
import styles from './payment-choices.module.css'

// Loads when a method with fields is selected.
const MethodFields = lazyHydrated(async () => (await import('./method-fields.tsx')).MethodFields)
// A constant object, because a lazy part whose props change is rendered again before its script has loaded.
const noFaults: PayLaterFaults = {}

type Props = {
  readonly choices: readonly OfferedChoice[]
  readonly chosen: string
  readonly lastUsed: Pick<Choice, 'paymentType' | 'onlyMethod'> | null
  /** In halalas. */
  readonly total: number
  /** Known pay-later details; null for none. */
  readonly later: PayLaterDetails | null
  readonly faults: PayLaterFaults | undefined
  readonly onChosen: (id: string) => void
}

/** One line per payment method; a method that does not accept the total gives the reason. */
export function PaymentChoices({ choices, lastUsed, ...props }: Props) {
  const t = useWords(checkoutText)
  return (
    <RadioGroup legend={t.method} hideLegend>
      {choices.map((choice) => (
        <ChoiceLine
          key={choice.id}
          {...props}
          choice={choice}
          isLast={choices.length > 1 && isLastUsed(choice, lastUsed)}
        />
      ))}
    </RadioGroup>
  )
}

type LineProps = Omit<Props, 'choices' | 'lastUsed'> & {
  readonly choice: OfferedChoice
  readonly isLast: boolean
}

function ChoiceLine({ choice, isLast, chosen, total, later, faults, onChosen }: LineProps) {
  const t = useWords(checkoutText)
  const plan = useInstalments().find((each) => each.provider === choice.provider)
  const label = useChoiceName(choice)
  const { id, provider, obstacle } = choice
  const input = {
    name: 'method',
    value: id,
    checked: chosen === id,
    onChange: () => onChosen(id),
  }
  if (obstacle) return <ClosedLine {...input} choice={choice} obstacle={obstacle} />
  const fields = { id, typed: later, faults: (input.checked ? faults : null) ?? noFaults }
  if (plan && isPayLaterProvider(provider))
    return (
      <PayLaterCard
        {...plan}
        total={total}
        isChosen={input.checked}
        onChosen={input.onChange}
        label={<Label text={label} isLast={isLast} />}
      >
        <MethodFields {...fields} provider={provider} />
      </PayLaterCard>
    )
  const facts = factsOfChoice(choice)
  return (
    <RadioCard
      {...input}
      label={<Label text={label} isLast={isLast} />}
      marks={toMarks(choice)}
      detail={
        provider === 'transfer' ? (
          t.transferDetail
        ) : facts ? (
          facts.answers === 'later' && t.billDetail
        ) : (
          <CardDetail />
        )
      }
    >
      {facts?.needsPhone && <MethodFields {...fields} provider={null} />}
    </RadioCard>
  )
}

function CardDetail() {
  const t = useWords(checkoutText)
  return (
    <>
      {t.cardDetail}
      <PaymentMarks marks={usualMarks} />
    </>
  )
}

/** The name of a choice, and whether the buyer used it last. */
function Label({ text, isLast }: { readonly text: string; readonly isLast: boolean }) {
  const t = useWords(checkoutText)
  return (
    <span className={styles.label}>
      {text} {isLast && <Badge>{t.lastUsed}</Badge>}
    </span>
  )
}

/** The logos of a method or a provider; the card page shows its logos below the text. */
function toMarks(choice: Choice): ReactNode {
  const marks = factsOfChoice(choice)?.marks ?? (isPaymentMark(choice.provider) ? [choice.provider] : [])
  return marks.length > 0 && <PaymentMarks marks={marks} isInLine />
}

type ClosedProps = {
  readonly choice: OfferedChoice
  readonly obstacle: Obstacle
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChange: () => void
}

/** A payment method that does not accept this total, with its minimum or maximum. */
function ClosedLine({ choice, obstacle, ...input }: ClosedProps) {
  const t = useWords(checkoutText)
  const label = useChoiceName(choice)
  return (
    <RadioCard
      {...input}
      checked={false}
      disabled
      label={label}
      marks={toMarks(choice)}
      detail={
        <>
          {obstacle.kind === 'too-low' ? t.from : t.upTo}{' '}
          <Price halalas={obstacle.limitHalalas} decimals={obstacle.limitHalalas % 100 === 0 ? 0 : 2} />
        </>
      }
    />
  )
}
