import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { legalText } from './legal.text.ts'

/** A link to the cancellation policy, shown wherever a price leads to a payment. */
export const RefundLink = () => (
  <Link to={paths.cancellation} className="accented">
    {useWords(legalText).refund}
  </Link>
)
