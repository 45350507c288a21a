import type { EBook } from '@matla/contract/ebooks/ebooks'
import { type ComponentType, type RefAttributes, useEffect, useRef } from 'react'
import type { FetcherFormProps } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, FormAnswer, TrapField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { alertText } from './alert.text.ts'
import { ebooksText } from './ebooks.text.ts'
import styles from './request-form.module.css'
import type { EbookRequestResult } from './send-request.ts'

type Props = {
  readonly ebook: EBook
  /** The router's form, or that of a fetcher, which stays on the page. */
  readonly Form: ComponentType<FetcherFormProps & RefAttributes<HTMLFormElement>>
  readonly isPending: boolean
  readonly answered: EbookRequestResult | undefined
}

/** Requests one email when an upcoming e-book is published. */
export function AlertForm({ ebook, Form: Sender, isPending, answered }: Props) {
  const t = useWords(alertText)
  const { about, email } = useWords(ebooksText)
  const box = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const own = user?.kind === 'member' ? user.emailId : ''
  const faults = answered?.kind === 'faults' ? answered.faults : {}
  const typed = answered && answered.kind !== 'sent' ? answered.typed : undefined
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('[name="email"]')
    if (field?.value === '') field.value = own
  }, [own])
  useEffect(() => {
    if (answered?.kind === 'faults') box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])
  if (answered?.kind === 'sent')
    return (
      <Notice kind="ok" live title={t.sent}>
        {answered.message}
      </Notice>
    )
  return (
    <Stack gap={5}>
      <p className={styles.name}>{about(ebook.title)}</p>
      <Sender method="post" action={paths.ebookAlert(ebook.id)} noValidate ref={box} preventScrollReset>
        <FormAnswer typed={typed} errors={faults}>
          <Stack gap={4}>
            {answered?.kind === 'failed' && (
              <Notice kind="bad" live>
                {answered.message}
              </Notice>
            )}
            <input type="hidden" name="ebookId" value={ebook.id} />
            <TrapField />
            <EmailField label={email} />
            <p className={styles.note}>{t.consent}</p>
            <Button type="submit" size="large" wide pending={isPending}>
              {t.send}
            </Button>
          </Stack>
        </FormAnswer>
      </Sender>
    </Stack>
  )
}
