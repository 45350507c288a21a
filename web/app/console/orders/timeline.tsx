import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'
import { timelineSources, type TimelineSource } from '@matla/contract/staff/timeline-sources'
import { useState } from 'react'
import { actionNames } from '#console/audit/audit.text.ts'
import { Block } from '#console/kit/detail.tsx'
import { Code, moneyIn, When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { orderText } from './order.text.ts'
import { paymentStateText } from './payment-state.text.ts'
import { providerNames } from './provider-names.ts'
import { emailText, timelineText } from './timeline.text.ts'
import styles from './timeline.module.css'

const icons: Readonly<Record<TimelineSource, IconName>> = {
  shop: 'cart',
  provider: 'card',
  learning: 'book',
  mail: 'mail',
  staff: 'user',
}

/** All that happened to an order, newest first. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const t = useWords(orderText)
  const [source, setSource] = useState<TimelineSource | null>(null)
  const shown = entries.filter((entry) => source === null || entry.source === source)
  return (
    <Block title={t.timeline}>
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
    </Block>
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

const sums: ReadonlySet<string> = new Set(['total', 'amount', 'expected', 'found'])
const texts: ReadonlySet<string> = new Set(['words', 'reason', 'answer', 'note', 'reader', 'taker'])
const silent: ReadonlySet<string> = new Set(
  'tries attempt from cause copies copy task discrepancy giver'.split(' '),
)

/** What the entry names, a sum as a sum and a reference left to right. */
function Words({ entry: { facts } }: { readonly entry: TimelineEntry }) {
  const lang = useLang()
  const states: Readonly<Record<string, string>> = useWords(paymentStateText)
  const emails: Readonly<Record<string, string>> = useWords(emailText)
  const actions: Readonly<Record<string, string>> = useWords(actionNames)
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    to: states,
    email: emails,
    action: actions,
    provider: providerNames,
  }
  const other = lang === 'ar' ? 'courseEn' : 'courseAr'
  const parts = Object.entries(facts).filter(
    ([name, value]) => value !== null && value !== '' && name !== other && !silent.has(name),
  )
  if (parts.length === 0) return null
  return (
    <p className={styles.words}>
      {parts.map(([name, value]) => {
        if (sums.has(name)) return <span key={name}>{moneyIn(lang, Number(value))}</span>
        if (texts.has(name) || name.startsWith('course')) return <Name key={name}>{value}</Name>
        const names = known[name]
        if (names) return <span key={name}>{names[String(value)] ?? ''}</span>
        return <Code key={name}>{value}</Code>
      })}
    </p>
  )
}
