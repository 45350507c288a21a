import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fetchSession } from '#lib/session-check.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { useSessionEnded } from '#lib/session-ended.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { cartText } from './cart.text.ts'

type Props = { readonly level?: 1 | 2 | undefined }

/** Shown for an empty cart, or when the session of the cart has ended. */
export function EmptyCart({ level }: Props) {
  const t = useWords(cartText)
  const hasPackage = useRootData()?.shell?.hasPackage === true
  const isSessionEnded = useSessionEnded()
  // The cart may be empty because the session ended, which only a request can tell.
  useEffect(() => void fetchSession(), [])
  if (isSessionEnded) return <SessionEnded level={level} />
  const ways = (
    <>
      <LinkButton to={paths.listing()}>{t.toCourses}</LinkButton>
      {hasPackage && (
        <LinkButton to={paths.bundle} kind="subtle">
          {t.toBundle}
        </LinkButton>
      )}
    </>
  )
  return (
    <Empty level={level} title={t.empty} action={ways}>
      {hasPackage ? t.emptyText : t.emptyTextCourses}
    </Empty>
  )
}

function SessionEnded({ level }: Props) {
  const t = useWords(cartText)
  const { pathname, search } = useLocation()
  return (
    <Empty
      level={level}
      icon="lock"
      title={t.sessionEnded}
      action={<LinkButton to={loginWithReturn(`${pathname}${search}`)}>{t.logIn}</LinkButton>}
    >
      {t.sessionEndedText}
    </Empty>
  )
}

/** Offers to retry the same URL (R291, R294). */
export function UnreadableCart({ level, here }: Props & { readonly here: string }) {
  const t = useWords(cartText)
  const again = (
    <LinkButton to={here} replace preventScrollReset icon="refresh">
      {t.retry}
    </LinkButton>
  )
  return (
    <Empty level={level} icon="alert" title={t.errorTitle} action={again}>
      {t.errorText}
    </Empty>
  )
}
