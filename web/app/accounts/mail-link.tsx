import { useMemo } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { withReturnPath, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { mailLinkText } from './mail-link.text.ts'
import type { ResetResult } from './request-reset.ts'
import { useCountdown } from './use-countdown.ts'

/** Emails a link for setting a password from the current page; without JavaScript the response is a separate page. */
export type MailLink = {
  readonly formId: string
  readonly email: string
  /** The page that the link returns to. */
  readonly to: string | null
  readonly fetcher: FetcherWithComponents<ResetResult>
}

export function useMailLink(email: string, to: string | null): MailLink {
  // For a changed address, the earlier response no longer applies.
  const fetcher = useFetcher<ResetResult>({ key: `mail-link ${email}` })
  return { formId: 'mail-link', email, to, fetcher }
}

/** Rendered outside other forms; buttons refer to it by id. */
export function MailLinkForm({ link: { formId, email, to, fetcher } }: { link: MailLink }) {
  return (
    <fetcher.Form id={formId} method="post" action={withReturnPath(paths.reset, to)}>
      <input type="hidden" name="email" value={email} />
    </fetcher.Form>
  )
}

type ButtonLook = Pick<ButtonProps, 'kind' | 'size' | 'icon'> & { readonly children?: string }

/** Sends the link, and sends it again once the server allows it. */
export function MailLinkButton({ link, children, ...look }: ButtonLook & { readonly link: MailLink }) {
  const t = useWords(mailLinkText)
  const answer = link.fetcher.data
  const wait = useMemo(
    () => (answer?.kind === 'sent' ? { seconds: answer.retryAfterSeconds } : null),
    [answer],
  )
  const left = useCountdown(wait)
  return (
    <Button
      {...look}
      type="submit"
      form={link.formId}
      disabled={left > 0}
      pending={link.fetcher.state !== 'idle'}
    >
      {left > 0 ? t.againIn(left) : answer?.kind === 'sent' ? t.again : (children ?? t.send)}
    </Button>
  )
}

/** Where the link was sent, or why it could not be; nothing before that. */
export function MailLinkAnswer({ link: { fetcher, email } }: { link: MailLink }) {
  const t = useWords(mailLinkText)
  const answer = fetcher.data
  if (!answer) return null
  if (answer.kind !== 'sent') return <Notice kind="bad" live title={answer.message} />
  return (
    <Notice
      kind="ok"
      live
      title={
        <>
          {t.sentTo} <Ltr>{email}</Ltr>
        </>
      }
    >
      {t.sentText}
    </Notice>
  )
}
