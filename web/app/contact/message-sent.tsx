import { messageOutcomes } from '@matla/contract/messages/message-rules'
import { useEffect, useRef } from 'react'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { complaintText } from './complaint.text.ts'
import { formPaths, type MessageKind } from './message-kinds.ts'
import styles from './message-sent.module.css'
import { messageText } from './message-form.text.ts'

type Props = {
  readonly of: MessageKind
  readonly reference: string
  readonly email: string
  /** Only for complaints: the promised response time. */
  readonly answeredBy: string | null
}

/** Replaces the form: confirmation, reference, and when to expect an answer. */
export function MessageSent({ of: kind, reference, email, answeredBy }: Props) {
  const message = useWords(messageText)
  const complaint = useWords(complaintText)
  const t = kind === 'complaint' ? complaint : message
  const lang = useLang()
  const isolated = `\u2066${email}\u2069`
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel as="div" className={styles.panel}>
      <Stack gap={4}>
        <h3 ref={title} tabIndex={-1} className={styles.sent}>
          <Icon name="circle-check" />
          {messageOutcomes[kind === 'complaint' ? 'complaintReceived' : 'received'][lang]}
        </h3>
        <p>
          {answeredBy === null
            ? message.promise(isolated)
            : complaint.promise(isolated, formatDate(answeredBy, lang))}
        </p>
        <p className={styles.reference}>
          <span className="muted">{message.reference}</span>
          <Ltr>{reference}</Ltr>
        </p>
        <p className="muted">{t.keep}</p>
        <div>
          <LinkButton to={`${formPaths[kind]}#message`} kind="subtle" reloadDocument>
            {t.again}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  )
}
