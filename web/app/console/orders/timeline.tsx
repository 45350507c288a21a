import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'
import { timelineSources, type TimelineSource } from '@matla/contract/staff/timeline-sources'
import type { Lang } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionNames } from '#console/audit/audit.text.ts'
import { frameText } from '#console/frame/frame.text.ts'
import { Block } from '#console/kit/detail.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { Code, moneyIn, When } from '#console/kit/values.tsx'
import { discrepancyText, reconciliationText } from '#console/reconciliation/reconciliation.text.ts'
import { taskSentences } from '#console/tasks/task-sentences.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { isMilestone } from './milestones.ts'
import { orderText } from './order.text.ts'
import { paymentStateText } from './payment-state.text.ts'
import { providerNames } from './provider-names.ts'
import { causeText, emailText, timelineText } from './timeline.text.ts'
import styles from './timeline.module.css'

const icons: Readonly<Record<TimelineSource, IconName>> = {
  shop: 'cart',
  provider: 'card',
  learning: 'book',
  mail: 'mail',
  staff: 'user',
}

type Props = {
  /** null: they could not be read. */
  readonly entries: readonly TimelineEntry[] | null
}

/** All that happened to an order, newest first; on a phone its milestones at first. */
export function Timeline({ entries }: Props) {
  const t = useWords(orderText)
  return <Block title={t.timeline}>{entries === null ? <NotRead /> : <Entries entries={entries} />}</Block>
}

/** The rest of the page is there: this alone is read again. */
function NotRead() {
  const t = useWords(orderText)
  const frame = useWords(frameText)
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="bad"
      action={
        <Button size="small" kind="subtle" pending={state === 'loading'} onClick={() => void revalidate()}>
          {frame.retry}
        </Button>
      }
    >
      {t.timelineAway}
    </Notice>
  )
}

function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const t = useWords(orderText)
  const [source, setSource] = useState<TimelineSource | null>(null)
  const isPhone = useIsPhone()
  const [isWhole, setWhole] = useState(false)
  const isFolded = isPhone && !isWhole && source === null
  const shown = entries.filter((entry) =>
    source === null ? !isFolded || isMilestone(entry) : entry.source === source,
  )
  return (
    <>
      <Cluster gap={2}>
        {[null, ...timelineSources].map((each) => (
          <Button
            key={each ?? 'all'}
            kind={each === source ? 'ghost' : 'subtle'}
            size="small"
            aria-pressed={each === source}
            onClick={() => setSource(each)}
          >
            {each === null ? t.allSources : t[each]}
          </Button>
        ))}
      </Cluster>
      <ol className={styles.entries}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFolded && shown.length < entries.length && (
        <Button kind="subtle" size="small" onClick={() => setWhole(true)}>
          {t.wholeTimeline(entries.length)}
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const t = useWords(orderText)
  const titles: Readonly<Record<string, string>> = useWords(timelineText)
  return (
    <li className={styles.entry} data-source={entry.source}>
      <span className={styles.mark}>
        <Icon name={icons[entry.source]} />
        <span className="visually-hidden">{t[entry.source]}</span>
      </span>
      <div>
        <p className={styles.title}>
          {titles[entry.kind] ?? entry.kind}
          {entry.by === null && entry.kind === 'task-closed' && (
            <span className="muted"> · {t.byTheShop}</span>
          )}
          {entry.by !== null && (
            <span className="muted">
              {' '}
              · <Name>{entry.by}</Name>
            </span>
          )}
        </p>
        <Words entry={entry} />
        {entry.raw !== null && (
          <details>
            <summary>{t.raw}</summary>
            <pre dir="ltr" className={styles.raw}>
              {entry.raw}
            </pre>
          </details>
        )}
      </div>
      <When at={entry.at} />
    </li>
  )
}

const texts: ReadonlySet<string> = new Set(['words', 'reason', 'answer', 'note'])
const silent: ReadonlySet<string> = new Set('attempt from copies copy'.split(' '))

const taskNames = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(taskSentences).map(([kind, { happened }]) => [kind, happened[lang]]))

/** What the entry names, a sum as a sum and a reference left to right. */
function Words({ entry: { facts } }: { readonly entry: TimelineEntry }) {
  const lang = useLang()
  const states: Readonly<Record<string, string>> = useWords(paymentStateText)
  const emails: Readonly<Record<string, string>> = useWords(emailText)
  const actions: Readonly<Record<string, string>> = useWords(actionNames)
  const t = useWords(orderText)
  const [causes, discrepancies] = [useWords(causeText), useWords(discrepancyText)]
  const reconciliation = useWords(reconciliationText)
  /** Facts that need a word before them. */
  const worded: Readonly<Record<string, (value: string) => string>> = {
    giver: t.movedFrom,
    taker: t.movedTo,
    reader: t.readBy,
  }
  /** What stands before a sum: nothing where there is one alone. */
  const sums: Readonly<Record<string, string>> = {
    total: '',
    amount: '',
    expected: reconciliation.expected,
    found: reconciliation.theirs,
  }
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    to: states,
    email: emails,
    action: actions,
    provider: providerNames,
    cause: causes,
    discrepancy: discrepancies,
    task: taskNames(lang),
  }
  const other = lang === 'ar' ? 'courseEn' : 'courseAr'
  const parts = Object.entries(facts).filter(
    ([name, value]) => value !== null && value !== '' && name !== other && !silent.has(name),
  )
  if (parts.length === 0) return null
  return (
    <p className={styles.words}>
      {parts.map(([name, value]) => {
        const sum = sums[name]
        if (sum !== undefined)
          return <span key={name}>{`${sum} ${moneyIn(lang, Number(value))}`.trim()}</span>
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
