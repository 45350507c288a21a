import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useHasRight } from '#console/session/me.ts'
import { When } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { openRequestsText } from './open-requests.text.ts'

/** The person's unanswered requests about their data, with the legal deadline. */
export function OpenRequests({ person: { email, privacyRequests } }: { readonly person: PersonDetail }) {
  const t = useWords(openRequestsText)
  const mayAnswer = useHasRight('privacy.answer')
  return privacyRequests.map(({ id, kind, exportedAt, dueAt }) => (
    <Notice
      key={id}
      kind="warn"
      action={
        mayAnswer && (
          <LinkButton
            size="small"
            kind="subtle"
            to={{ pathname: '/privacy-requests', search: String(new URLSearchParams({ q: email })) }}
          >
            {t.open}
          </LinkButton>
        )
      }
    >
      {exportedAt === null ? t[kind] : t.exported} {t.answerBy} <When at={dueAt} />
    </Notice>
  ))
}
