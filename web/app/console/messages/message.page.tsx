import { messageTopicNames } from '@matla/contract/messages/message-rules'
import type { Message } from '@matla/contract/staff/messages.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { EmailState } from '#console/emails/email-parts.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { Code, Day, When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { AnswerDrawer } from './answer-drawer.tsx'
import { MessageState } from './message-status.tsx'
import styles from './message.page.module.css'
import { messagesText } from './messages.text.ts'

type Of = { readonly message: Message }

export async function loader({ params }: LoaderFunctionArgs) {
  const of = { params: { messageId: params.id ?? '' } }
  return valueOrThrow(await consoleApi.messages.read(of)).message
}

/** One message with its text, its answers and the next step. */
export function Component() {
  const t = useWords(messagesText)
  const own = useLang()
  const message = useLoaded<typeof loader>()
  return (
    <Detail
      title={<Name>{message.name}</Name>}
      facts={
        <>
          <Badge>{messageTopicNames[message.topic][own]}</Badge>
          <MessageState status={message.status} />
          {message.isOverdue && <Badge kind="bad">{t.overdue}</Badge>}
        </>
      }
      actions={<Actions message={message} />}
      side={<About message={message} />}
    >
      <Block title={t.text}>
        <p className={styles.text} lang={message.lang} dir="auto">
          {message.text}
        </p>
      </Block>
      <Answers message={message} />
      <AnswerDrawer message={message} />
    </Detail>
  )
}

function Actions({ message: { id: messageId, status } }: Of) {
  const t = useWords(messagesText)
  const { press, isPending } = useAction()
  const settle = (isClosed: boolean) =>
    void press(
      () => consoleApi.messages.settle({ params: { messageId }, body: { isClosed } }),
      isClosed ? t.closed(1) : t.reopened(1),
    )
  const isClosed = status === 'closed'
  return (
    <>
      <DrawerButton opens="answer" kind="primary" icon="mail" aria-keyshortcuts="R">
        {t.answer}
      </DrawerButton>
      <Button size="small" kind="subtle" pending={isPending} onClick={() => settle(!isClosed)}>
        {isClosed ? t.reopen : t.close}
      </Button>
    </>
  )
}

function About({
  message: { reference, email, orderNumber, lang, userId, receivedAt, dueAt, keptUntil },
}: Of) {
  const t = useWords(messagesText)
  const own = useLang()
  const mayReadPeople = useHasRight('people.read')
  return (
    <Block title={t.facts}>
      <Facts>
        <Fact name={t.reference}>
          <Code>{reference}</Code>
        </Fact>
        <Fact name={t.email}>
          <Code>{email}</Code>
        </Fact>
        {orderNumber !== null && (
          <Fact name={t.orderNumber}>
            <Link to={`/orders?q=${encodeURIComponent(orderNumber)}`} className="accented">
              <Code>{orderNumber}</Code>
            </Link>
          </Fact>
        )}
        <Fact name={t.language}>{t[lang]}</Fact>
        {userId !== null && mayReadPeople && (
          <Fact name={t.account}>
            <Link to={`/people/${userId}`} className="accented">
              {t.openPerson}
            </Link>
          </Fact>
        )}
        <Fact name={t.received}>
          <When at={receivedAt} />
        </Fact>
        <Fact name={t.due}>
          <Day at={dueAt} />
        </Fact>
        <Fact name={t.keptUntil}>{formatDate(keptUntil, own)}</Fact>
      </Facts>
    </Block>
  )
}

function Answers({ message: { answers, lang } }: Of) {
  const t = useWords(messagesText)
  return (
    <Block title={t.answers}>
      {answers.length === 0 ? (
        <p className="muted">{t.noAnswers}</p>
      ) : (
        <Stack gap={5} as="ol">
          {answers.map(({ id, words, by, at, emailStatus }) => (
            <li key={id} className={styles.answer}>
              <p className={styles.by}>
                <Name>{by}</Name>
                <When at={at} />
                <EmailState status={emailStatus} />
              </p>
              <p className={styles.text} lang={lang} dir="auto">
                {words}
              </p>
            </li>
          ))}
        </Stack>
      )}
    </Block>
  )
}
