import type { TimelineEntry } from '@matla/contract/staff/order-page.schema'
import { timelineSources, type TimelineSource } from '@matla/contract/staff/timeline-sources'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { kitText } from '#console/kit/kit.text.ts'
import { Block } from '#console/kit/detail.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { When } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { EntryWords } from './entry-words.tsx'
import { orderText } from './order.text.ts'
import { timelineText } from './timeline.text.ts'
import styles from './timeline.module.css'

const icons: Readonly<Record<TimelineSource, IconName>> = {
  shop: 'cart',
  provider: 'card',
  learning: 'book',
  mail: 'mail',
  staff: 'user',
}

type Props = {
  /** null when the timeline could not be loaded. */
  readonly entries: readonly TimelineEntry[] | null
}

/** The history of an order, newest first; a phone initially shows only the milestones. */
export function Timeline({ entries }: Props) {
  const t = useWords(orderText)
  return <Block title={t.timeline}>{entries === null ? <NotRead /> : <Entries entries={entries} />}</Block>
}

/** The rest of the page has loaded, so only this panel is retried. */
function NotRead() {
  const t = useWords(orderText)
  const kit = useWords(kitText)
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="bad"
      action={
        <Button size="small" kind="subtle" pending={state === 'loading'} onClick={() => void revalidate()}>
          {kit.retry}
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
        <EntryWords entry={entry} />
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

const milestones: ReadonlySet<string> = new Set([
  'order-opened',
  'order-paid',
  'order-closed',
  'order-ended',
  'invoice-issued',
  'credit-note-issued',
  'refund-lines-planned',
  'refund-held-planned',
  'refund-chargeback-planned',
  'refund-asked',
  'refund-refused',
  'enrolment-failed',
  'purchase-moved',
  'email-refused',
  'email-failed',
  'note',
  'task-opened',
])

/** Whether a phone initially shows the entry: the main events, without the steps between them. */
const isMilestone = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean => milestones.has(kind)
