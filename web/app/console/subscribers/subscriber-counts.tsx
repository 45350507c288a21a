import type { SubscriberRow } from '@matla/contract/staff/subscribers.calls'
import { joinNames } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster } from '#ui/layout.tsx'
import { subscribersText } from './subscribers.text.ts'

const states = ['confirmed', 'asked', 'left'] as const

export type Counts = {
  readonly counts: readonly (Pick<SubscriberRow, 'state' | 'lang'> & { readonly count: number })[]
  readonly cameLately: number
  readonly leftLately: number
}

/** Subscribers by state and language, and recent sign-ups and departures. */
export function SubscriberCounts({
  counts: { counts, cameLately, leftLately },
}: {
  readonly counts: Counts
}) {
  const t = useWords(subscribersText)
  const shownIn = useLang()
  return (
    <section aria-label={t.counts}>
      <Cluster gap={2}>
        {states.flatMap((state) =>
          counts
            .filter((each) => each.state === state)
            .map(({ lang, count }) => (
              <Badge key={`${state} ${lang}`} kind={state === 'confirmed' ? 'ok' : 'plain'}>
                {joinNames([t[state], t[lang]], shownIn)}: {count.toLocaleString('en')}
              </Badge>
            )),
        )}
        <span className="muted">
          {t.lately}: {joinNames([t.came(cameLately), t.went(leftLately)], shownIn)}
        </span>
      </Cluster>
    </section>
  )
}
