import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

/** Why something failed; nothing while there is no reason. */
export const FailureNotice = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <Notice kind="bad" live>
      {children}
    </Notice>
  ) : null
