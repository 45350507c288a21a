import { messageLimits, messageTopicNames, messageTopics } from '@matla/contract/messages/message-rules'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { focusField } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField, FormAnswer, NameField, SelectField, Textarea, TrapField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './message-form.module.css'
import { messageText } from './message-form.text.ts'
import { MessageSent } from './message-sent.tsx'
import type { MessageAnswer } from './send-message.ts'

type Props = { readonly answered: MessageAnswer | undefined }

/** Name, address, topic, message; after sending, its reference and when to expect an answer. */
export function MessageForm({ answered }: Props) {
  const t = useWords(messageText)
  const lang = useLang()
  const isPending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useOwnDetails(form, answered)
  useEffect(() => {
    const [first] = answered?.kind === 'faults' ? Object.keys(answered.faults) : []
    if (first !== undefined) focusField(form.current, first)
  }, [answered])
  if (answered?.kind === 'sent') return <MessageSent {...answered} />
  return (
    <Panel as="div" className={styles.panel}>
      <Form method="post" action={`${paths.contact}#message`} noValidate ref={form} preventScrollReset>
        <FormAnswer typed={answered?.typed} errors={answered?.kind === 'faults' ? answered.faults : {}}>
          <Stack gap={5}>
            <TrapField />
            <FieldGrid>
              <NameField label={t.name} name="name" dir="auto" maxLength={messageLimits.name} />
              <EmailField label={t.email} />
            </FieldGrid>
            <SelectField
              label={t.topic}
              name="topic"
              placeholder={t.choose}
              required
              options={messageTopics.map((value) => ({ value, label: messageTopicNames[value][lang] }))}
            />
            <Textarea
              label={t.text}
              name="text"
              rows={7}
              dir="auto"
              hint={t.textHint}
              maxLength={messageLimits.text}
              required
            />
            <p className={styles.privacy}>{t.privacy}</p>
            {answered?.kind === 'failed' && !isPending && (
              <Notice kind="bad" live title={t.failed}>
                {answered.message}
              </Notice>
            )}
            <div>
              <Button type="submit" size="large" pending={isPending}>
                {t.send}
              </Button>
            </div>
          </Stack>
        </FormAnswer>
      </Form>
    </Panel>
  )
}

/** Fills empty fields with the signed-in user's details; the cached page is the same for all visitors. */
function useOwnDetails(form: RefObject<HTMLFormElement | null>, answered: MessageAnswer | undefined) {
  const { user } = useSession()
  useEffect(() => {
    if (user?.kind !== 'member' || answered) return
    const own = { name: user.fullName, email: user.emailId }
    for (const [name, value] of Object.entries(own)) {
      const field = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (field?.value === '') field.value = value
    }
  }, [form, user, answered])
}
