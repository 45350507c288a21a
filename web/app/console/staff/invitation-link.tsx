import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { Code } from '#console/kit/values.tsx'
import { copyText } from '#lib/copy-text.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { staffText } from './staff.text.ts'

/** Shows the link of an invitation once, for when its email did not arrive. */
export function InvitationLink({ id }: { readonly id: string }) {
  const t = useWords(staffText)
  const toast = useToast()
  const [href, setHref] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const show = async () => {
    const answer = await consoleApi.invitations.makeLink({ params: { id } })
    if (!answer.ok) return setFault(answer.failure.message || t.failed)
    setFault(null)
    setHref(answer.value.href)
  }
  const copy = async () => {
    if (href !== null && (await copyText(href))) toast({ kind: 'ok', text: t.copied })
  }
  return (
    <Stack gap={3}>
      <Notice kind="warn" live>
        {href === null ? t.linkLead : t.linkOnce}
      </Notice>
      <FailureNotice>{fault}</FailureNotice>
      {href === null ? (
        <Button wide icon="link" onClick={() => void show()}>
          {t.showLink}
        </Button>
      ) : (
        <>
          <p aria-label={t.link}>
            <Code>{href}</Code>
          </p>
          <Button wide icon="copy" onClick={() => void copy()}>
            {t.copy}
          </Button>
        </>
      )}
    </Stack>
  )
}
