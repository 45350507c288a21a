import { applicationOutcomes } from '@matla/contract/applications/applications.text'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { focusField } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './application-form.module.css'
import { applicationText } from './applications.text.ts'
import type { SendAnswer } from './send-application.ts'

type Props = {
  readonly answer: SendAnswer | undefined
  readonly submit: string
  readonly children: ReactNode
}

/** The shared parts of both forms: fields, a privacy line, a button, and the result that replaces the form. */
export function ApplicationForm({ answer, submit, children }: Props) {
  const t = useWords(applicationText)
  const isPending = useNavigation().formMethod === 'POST'
  const { box, shown, changed } = useSent(answer)
  const wrong = shown?.kind === 'done' ? undefined : shown
  if (answer?.kind === 'done') return <Received />
  const errors = wrong ? { [wrong.field]: wrong.message } : {}
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      ref={box}
      onChange={changed}
      preventScrollReset
    >
      <Stack gap={5}>
        <FormAnswer typed={answer?.typed} errors={errors}>
          {children}
        </FormAnswer>
        <label className="visually-hidden" aria-hidden="true">
          {t.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <div className={styles.end}>
          <p className={styles.privacy}>{t.privacy}</p>
          <div className={styles.answer}>
            {shown?.kind === 'failed' && (
              <Notice kind="bad" live title={shown.toast}>
                {shown.toast !== shown.message && shown.message}
              </Notice>
            )}
          </div>
          <Button type="submit" size="large" pending={isPending} className={styles.submit}>
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** Replaces a form that was accepted with the next steps and links. */
function Received() {
  const lang = useLang()
  const t = useWords(applicationText)
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.received}>
      <Notice kind="ok" live title={applicationOutcomes.received[lang]}>
        {t.thanksText}
      </Notice>
      <Cluster gap={3}>
        <LinkButton to={paths.listing()}>{t.toCourses}</LinkButton>
        <LinkButton to={pathname} kind="subtle" reloadDocument>
          {t.another}
        </LinkButton>
      </Cluster>
    </div>
  )
}

/** Shows the result for 3 s (R172, R173) and focuses the rejected field. */
function useSent(answer: SendAnswer | undefined) {
  const lang = useLang()
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const [old, setOld] = useState<SendAnswer>()
  const isBusy = useNavigation().formMethod === 'POST'

  const announce = useEffectEvent((given: SendAnswer) => {
    if (given.kind === 'done') {
      toast({ kind: 'ok', text: applicationOutcomes.received[lang], stays: 'form' })
    } else {
      if (given.kind === 'failed') toast({ kind: 'bad', text: given.toast, stays: 'form' })
      if (given.field !== '') focusField(box.current, given.field)
    }
  })
  useEffect(() => {
    if (answer) announce(answer)
  }, [answer])
  return {
    box,
    shown: isBusy || old === answer ? undefined : answer,
    // Once a field has changed, the earlier message may no longer apply.
    changed: () => setOld(answer),
  }
}
