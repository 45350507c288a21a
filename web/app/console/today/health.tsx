import type { ReactNode } from 'react'
import type { consoleApi } from '#console/api/console-api.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { When } from '#console/kit/values.tsx'
import { providerNames } from '#console/orders/provider-names.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { todayText } from './today.text.ts'

type Answer = Extract<Awaited<ReturnType<(typeof consoleApi)['today']['read']>>, { ok: true }>['value']
export type Today = Answer

/** How what the shop leans on is. */
export function Health({ health }: { readonly health: Today['health'] }) {
  const t = useWords(todayText)
  const { providers, due, emails, learning, reconciliation } = health
  const waiting = due.reduce((sum, { count }) => sum + count, 0)
  const state = (count: number, words: string): ReactNode => (
    <Badge kind={count === 0 ? 'ok' : 'warn'} icon={count === 0 ? 'check' : 'alert'}>
      {count === 0 ? t.fine : words}
    </Badge>
  )
  return (
    <Block title={t.health}>
      <Facts>
        {providers.map(({ provider, lastAnswerAt }) => (
          <Fact key={provider} name={providerNames[provider] ?? provider}>
            {lastAnswerAt === null ? t.noAnswer : <When at={lastAnswerAt} />}
          </Fact>
        ))}
        <Fact name={t.emails}>{state(emails, t.openTasks(emails))}</Fact>
        <Fact name={t.learning}>{state(learning, t.openTasks(learning))}</Fact>
        <Fact name={t.queue}>{state(waiting, t.due(waiting))}</Fact>
        <Fact name={t.check}>
          {reconciliation === null
            ? t.notChecked
            : state(reconciliation.differences, t.differences(reconciliation.differences))}
        </Fact>
      </Facts>
    </Block>
  )
}
