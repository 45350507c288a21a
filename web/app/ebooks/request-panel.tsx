import type { EBook } from '@matla/contract/ebooks/ebooks'
import { Form } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Panel } from '#ui/panel.tsx'
import { ebooksText } from './ebooks.text.ts'
import { RequestForm } from './request-form.tsx'
import type { Requested } from './send-request.ts'

/** The popup's form as a part of the page, where there is no script. */
export function RequestPanel({ ebook, answered }: { ebook: EBook; answered: Requested | undefined }) {
  const t = pick(ebooksText, useLang())
  return (
    <Panel as="section" title={t.requestTitle}>
      <RequestForm ebook={ebook} Form={Form} isPending={false} answered={answered} />
    </Panel>
  )
}
