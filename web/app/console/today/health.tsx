import { nameOfProvider } from '@matla/contract/payments/payment-providers'
import type { ReactNode } from 'react'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import type { Today } from './today.ts'
import { todayText } from './today.text.ts'

/** The state of the services that the shop depends on. */
export function Health({ health }: { readonly health: NonNullable<Today['health']> }) {
  const t = useWords(todayText)
  const lang = useLang()
  const { providers, due, givenUp, emails, mailWorkedAt, learning, learningWorkedAt, reconciliation } = health
  const mayReadBooks = useHasRight('accounting.read')
  const waiting = due.reduce((sum, { count }) => sum + count, 0)
  const state = (count: number, words: string): ReactNode => (
    <Badge kind={count === 0 ? 'ok' : 'warn'} icon={count === 0 ? 'check' : 'alert'}>
      {count === 0 ? t.fine : words}
    </Badge>
  )
  const worked = (words: string, at: string | null): ReactNode =>
    at !== null && (
      <span className="muted">
        {' '}
        {words} <When at={at} />
      </span>
    )
  return (
    <Block title={t.health}>
      <Facts>
        {providers.map(({ provider, lastAnswerAt, failures, isLeftAlone }) => (
          <Fact key={provider} name={nameOfProvider(provider)[lang]}>
            {isLeftAlone ? (
              <Badge kind="bad" icon="alert">
                {t.leftAlone}
              </Badge>
            ) : failures > 0 ? (
              state(failures, t.failures(failures))
            ) : lastAnswerAt === null ? (
              t.noAnswer
            ) : (
              <>
                {t.lastAnswer} <When at={lastAnswerAt} />
              </>
            )}
          </Fact>
        ))}
        <Fact name={t.emails}>
          {emails === 0 && mailWorkedAt === null ? t.notUsed : state(emails, t.openTasks(emails))}
          {worked(t.lastSent, mailWorkedAt)}
        </Fact>
        <Fact name={t.learning}>
          {learning === 0 && learningWorkedAt === null ? t.notUsed : state(learning, t.openTasks(learning))}
          {worked(t.lastOpened, learningWorkedAt)}
        </Fact>
        <Fact name={t.queue}>
          {givenUp > 0 ? (
            <Badge kind="bad" icon="alert">
              {t.givenUp(givenUp)}
            </Badge>
          ) : (
            state(waiting, t.due(waiting))
          )}
        </Fact>
        {mayReadBooks && (
          <Fact name={t.reconciliation}>
            {reconciliation === null
              ? t.notChecked
              : state(reconciliation.differences, t.differences(reconciliation.differences))}
          </Fact>
        )}
      </Facts>
    </Block>
  )
}
