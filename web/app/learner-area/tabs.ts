import { paths } from '#lib/paths.ts'
import type { Gate } from '#layout/account-links.ts'
import { accountPaths } from '#layout/account-paths.ts'
import type { IconName } from '#ui/icon-names.ts'

export type LearnerTab = 'profile' | 'certificates' | 'wishlist' | 'transactions'

type Tab = {
  readonly name: LearnerTab
  readonly to: string
  readonly icon: IconName
  readonly gatedBy?: Gate
}

/** The four tabs (R232) and why each stays closed to a member without a course (R233 to R236). */
export const learnerTabs: readonly Tab[] = [
  { name: 'profile', to: paths.profile, icon: 'user', gatedBy: 'canteditProfile' },
  { name: 'certificates', to: paths.certificates, icon: 'award', gatedBy: 'NotASubscriber' },
  { name: 'wishlist', to: paths.wishlist, icon: 'heart' },
  { name: 'transactions', to: accountPaths.transactions, icon: 'receipt', gatedBy: 'NotASubscriber' },
]
