import type { ReviewStatus } from '@matla/contract/reviews/review-rules'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { reviewStatusNames } from './reviews.text.ts'

const kinds = { waiting: 'info', approved: 'ok', rejected: 'plain' } as const

export const ReviewBadge = ({ status }: { readonly status: ReviewStatus }) => (
  <Badge kind={kinds[status]}>{useWords(reviewStatusNames)[status]}</Badge>
)
