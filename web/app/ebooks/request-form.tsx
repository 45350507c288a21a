import type { EBook } from '@matla/contract/ebooks/ebooks'
import { type ComponentType, type RefAttributes, useEffect, useRef } from 'react'
import { type FetcherFormProps, Form } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmailField, FormAnswer, NameField, TrapField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { AlertForm } from './alert-form.tsx'
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

/** Offers a link to the courses, or a request to the school with full name and email (R127 to R132). */
function RequestForm({ ebook, Form: Sender, isPending, answered }: Props) {
  const t = useWords(ebooksText)
  const box = useRef<HTMLFormElement>(null)
  const faults = answered?.kind === 'faults' ? answered.faults : {}
  const typed = answered && answered.kind !== 'sent' ? answered.typed : undefined
  useEffect(() => {
    if (answered?.kind === 'faults') box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])
  return (
    <Stack gap={5}>
      <p className={styles.name}>{t.about(ebook.title)}</p>
      <div className={styles.courses}>
        <p>{t.subscribe}</p>
        <LinkButton to={paths.listing()} kind="subtle" size="small">
          {t.toCourses}
        </LinkButton>
      </div>
      <Sender method="post" action={paths.ebookRequest(ebook.id)} noValidate ref={box} preventScrollReset>
        <FormAnswer typed={typed} errors={faults}>
          <Stack gap={4}>
            <div>
              <h3 className={styles.or}>{t.orAsk}</h3>
              <p className={styles.note}>{t.orAskText}</p>
            </div>
            {answered?.kind === 'failed' && (
              <Notice kind="bad" live>
                {answered.message}
              </Notice>
            )}
            <input type="hidden" name="ebookName" value={ebook.id} />
            <TrapField />
            <NameField label={t.fullName} name="userFullName" maxLength={200} />
            <EmailField label={t.email} />
            <Button type="submit" size="large" wide pending={isPending}>
              {t.request}
            </Button>
          </Stack>
        </FormAnswer>
      </Sender>
    </Stack>
  )
}

/** The title of the form for this e-book. */
export function useFormTitle({ comingSoon }: EBook): string {
  const { requestTitle } = useWords(ebooksText)
  const { alertMe } = useWords(alertText)
  return comingSoon ? alertMe : requestTitle
}

/** The form for requesting an e-book, or an alert for when it is published. */
export const FormFor = (props: Props) =>
  props.ebook.comingSoon ? <AlertForm {...props} /> : <RequestForm {...props} />

/** The popup's form as part of the page, for visitors without JavaScript. */
export function RequestPanel({
  ebook,
  answered,
}: {
  ebook: EBook
  answered: EbookRequestResult | undefined
}) {
  const title = useFormTitle(ebook)
  return (
    <Panel as="section" title={title}>
      <FormFor ebook={ebook} Form={Form} isPending={false} answered={answered} />
    </Panel>
  )
}
