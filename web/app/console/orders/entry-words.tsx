import type { Lang } from '@matla/contract/kit/lang'
import { mapProviders } from '@matla/contract/payments/payment-providers'
import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'
import { actionNames } from '#console/audit/audit.text.ts'
import { Code, formatMoney } from '#console/kit/values.tsx'
import { discrepancyText, sumText } from '#console/reconciliation/discrepancy.text.ts'
import { taskSentences } from '#console/tasks/task-sentences.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { orderText } from './order.text.ts'
import { paymentStateText } from '#console/payments/payment-state.text.ts'
import { causeText, emailText } from './timeline.text.ts'
import styles from './entry-words.module.css'

const texts: ReadonlySet<string> = new Set(['words', 'reason', 'reasonEn', 'answer', 'note'])
const silent: ReadonlySet<string> = new Set('attempt from copies copy'.split(' '))

const taskNames = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(taskSentences).map(([kind, { happened }]) => [kind, happened[lang]]))

/** The details of an entry: amounts formatted as money, references left to right. */
export function EntryWords({ entry: { facts } }: { readonly entry: Pick<TimelineEntry, 'facts'> }) {
  const lang = useLang()
  const states: Readonly<Record<string, string>> = useWords(paymentStateText)
  const emails: Readonly<Record<string, string>> = useWords(emailText)
  const actions: Readonly<Record<string, string>> = useWords(actionNames)
  const t = useWords(orderText)
  const [causes, discrepancies] = [useWords(causeText), useWords(discrepancyText)]
  const whose = useWords(sumText)
  /** Details that need a label. */
  const worded: Readonly<Record<string, (value: string) => string>> = {
    giver: t.movedFrom,
    taker: t.movedTo,
    reader: t.readBy,
  }
  /** The label of an amount; none when there is only one amount. */
  const sums: Readonly<Record<string, string>> = {
    total: '',
    amount: '',
    expected: whose.ours,
    found: whose.theirs,
  }
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    to: states,
    email: emails,
    action: actions,
    provider: mapProviders(({ name }) => name[lang]),
    cause: causes,
    discrepancy: discrepancies,
    task: taskNames(lang),
  }
  // A reason may exist in only one language.
  const other = lang === 'ar' ? ['courseEn', 'reasonEn'] : ['courseAr', facts.reasonEn ? 'reason' : '']
  const parts = Object.entries(facts).filter(
    ([name, value]) => value !== null && value !== '' && !other.includes(name) && !silent.has(name),
  )
  if (parts.length === 0) return null
  return (
    <p className={styles.words}>
      {parts.map(([name, value]) => {
        const sum = sums[name]
        if (sum !== undefined)
          return <span key={name}>{`${sum} ${formatMoney(lang, Number(value))}`.trim()}</span>
        if (name === 'tries') return Number(value) > 0 && <span key={name}>{t.tries(Number(value))}</span>
        const phrase = worded[name]
        if (phrase) return <span key={name}>{phrase(`\u2068${value}\u2069`)}</span>
        if (texts.has(name) || name.startsWith('course')) return <Name key={name}>{value}</Name>
        const names = known[name]
        if (names) return <span key={name}>{names[String(value)] ?? ''}</span>
        return <Code key={name}>{value}</Code>
      })}
    </p>
  )
}
