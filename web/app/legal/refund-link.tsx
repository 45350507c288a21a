import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { legalText } from './legal.text.ts'

/** The right to cancel, wherever a price leads to a payment; the policy has its conditions. */
export const RefundLink = () => (
  <Link to={paths.cancellation} className="accented">
    {useWords(legalText).refund}
  </Link>
)
