import { messageOutcomes } from '@matla/contract/messages/message-rules'
import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './message-sent.module.css'
import { messageText } from './message-form.text.ts'

type Props = { readonly reference: string; readonly email: string }

/** Replaces the form: confirmation, reference, and when to expect an answer. */
export function MessageSent({ reference, email }: Props) {
  const t = useWords(messageText)
  const lang = useLang()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel as="div" className={styles.panel}>
      <Stack gap={4}>
        <h3 ref={title} tabIndex={-1} className={styles.sent}>
          <Icon name="circle-check" />
          {messageOutcomes.received[lang]}
        </h3>
        <p>{t.promise(`\u2066${email}\u2069`)}</p>
        <p className={styles.reference}>
          <span className="muted">{t.reference}</span>
          <Ltr>{reference}</Ltr>
        </p>
        <p className="muted">{t.keep}</p>
        <div>
          <LinkButton to={`${paths.contact}#message`} kind="subtle" reloadDocument>
            {t.again}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  )
}
