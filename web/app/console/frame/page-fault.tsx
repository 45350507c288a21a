import { isMissingCode } from '#console/api/value-or-throw.ts'
import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { FailedCall } from '#console/api/value-or-throw.ts'
import { roleNames } from '#console/kit/role-names.text.ts'
import { joinNames } from '#console/kit/values.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { session } from '#console/session/me.ts'
import { rolesWith } from '@matla/contract/kit/rights'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { frameText } from './frame.text.ts'
import { usePage } from './pages.ts'

/** Replaces a page that could not be shown; explains why, and what to do. */
export function PageFault() {
  const error = useRouteError()
  const failure = error instanceof FailedCall ? error.failure : null
  if (failure?.code === 'not-allowed') return <NoRight />
  if (failure && isMissingCode(failure.code)) return <MissingPage />
  return <Fault isUnreachable={failure?.code === 'unreachable'} reference={failure?.reference} />
}

type FaultProps = { readonly isUnreachable: boolean; readonly reference?: string | undefined }

function Fault({ isUnreachable, reference }: FaultProps) {
  const t = { ...useWords(kitText), ...useWords(frameText) }
  const { revalidate, state } = useRevalidator()
  return (
    <Empty
      level={1}
      icon="alert"
      title={isUnreachable ? t.unreachableTitle : t.faultTitle}
      action={
        <Button pending={state === 'loading'} icon="refresh" onClick={() => void revalidate()}>
          {t.retry}
        </Button>
      }
    >
      {isUnreachable ? t.unreachableText : t.faultText}
      {reference && <Reference>{reference}</Reference>}
    </Empty>
  )
}

function Reference({ children }: { readonly children: ReactNode }) {
  const t = useWords(kitText)
  return (
    <>
      {' '}
      {t.reference}: <Ltr>{children}</Ltr>
    </>
  )
}

/** Shown for a URL whose subject does not exist. */
export function MissingPage() {
  const t = useWords(frameText)
  return (
    <Empty level={1} icon="search" title={t.goneTitle}>
      {t.goneText}
    </Empty>
  )
}

/** Names the roles that have the right, and the owners, who can grant it. */
function NoRight() {
  const t = useWords(frameText)
  const roles = useWords(roleNames)
  const lang = useLang()
  const page = usePage()
  const now = useStore(session, session.now())
  const owners = now.kind === 'in' ? now.me.owners : []
  const whoHave = page ? rolesWith(page.right).map((role) => roles[role]) : []
  return (
    <Empty level={1} icon="lock" title={t.noRightTitle}>
      {whoHave.length > 0 && `${t.noRightRoles(joinNames(whoHave, lang))} `}
      {t.noRightText}{' '}
      {owners.length > 0
        ? joinNames(
            owners.map((name) => `\u2068${name}\u2069`),
            lang,
          )
        : t.noRightNobody}
    </Empty>
  )
}
