import type { ReactNode } from 'react'
import { useSession } from '#lib/session.ts'
import { useHydrated } from '#lib/store.ts'

type Props = { readonly member: ReactNode; readonly visitor: ReactNode }

/** Shows one part to members and another to visitors, from the first paint (`visitor-script.ts`). */
export function MemberSwitch({ member, visitor }: Props) {
  const isHydrated = useHydrated()
  const isMember = useSession().user?.kind === 'member'
  const part = (shownTo: string, content: ReactNode, isShown: boolean) => (
    <div className="contents" data-shown-to={isHydrated ? undefined : shownTo}>
      {(!isHydrated || isShown) && content}
    </div>
  )
  return (
    <>
      {part('member', member, isMember)}
      {part('visitor', visitor, !isMember)}
    </>
  )
}
