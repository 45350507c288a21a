import { formTopics, messageLimits, messageTopicNames } from '@matla/contract/messages/message-rules'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { focusField } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField, Field, FormAnswer, NameField, SelectField, Textarea, TrapField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { complaintText } from './complaint.text.ts'
import { formPaths, type MessageKind } from './message-kinds.ts'
import styles from './message-form.module.css'
import { messageText } from './message-form.text.ts'
import { MessageSent } from './message-sent.tsx'
import type { MessageAnswer } from './send-message.ts'

type Props = { readonly kind: MessageKind; readonly answered: MessageAnswer | undefined }

/** Name, address, topic or order number, and text; after sending, the reference and when to expect an answer. */
export function MessageForm({ kind, answered }: Props) {
  const message = useWords(messageText)
  const complaint = useWords(complaintText)
  const t = kind === 'complaint' ? complaint : message
  const lang = useLang()
  const isPending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useOwnDetails(form, answered)
  useEffect(() => {
    const [first] = answered?.kind === 'faults' ? Object.keys(answered.faults) : []
    if (first !== undefined) focusField(form.current, first)
  }, [answered])
  if (answered?.kind === 'sent') return <MessageSent of={kind} {...answered} />
  return (
    <Panel as="div" className={styles.panel}>
      <Form method="post" action={`${formPaths[kind]}#message`} noValidate ref={form} preventScrollReset>
        <FormAnswer typed={answered?.typed} errors={answered?.kind === 'faults' ? answered.faults : {}}>
          <Stack gap={5}>
            <TrapField />
            <FieldGrid>
              <NameField label={message.name} name="name" dir="auto" maxLength={messageLimits.name} />
              <EmailField label={message.email} />
            </FieldGrid>
            {kind === 'complaint' ? (
              <Field
                label={complaint.order}
                hint={complaint.orderHint}
                name="order"
                dir="ltr"
                maxLength={messageLimits.order}
              />
            ) : (
              <SelectField
                label={message.topic}
                name="topic"
                placeholder={message.choose}
                required
                options={formTopics.map((value) => ({ value, label: messageTopicNames[value][lang] }))}
              />
            )}
            <Textarea
              label={t.text}
              name="text"
              rows={7}
              dir="auto"
              hint={message.textHint}
              maxLength={messageLimits.text}
              required
            />
            <p className={styles.privacy}>{message.privacy}</p>
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
