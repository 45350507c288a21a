import { cartText } from '#cart/cart.text.ts'
import { useLang } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'
import { bundleText } from './bundle.text.ts'

type Props = {
  readonly count: number
  /** The names of the courses that the package adds. */
  readonly newNames: readonly string[]
}

/** Informs a learner who owns part of the package what would be new, and that the price does not change. */
export function OwnedInPackage({ count, newNames }: Props) {
  const lang = useLang()
  const [t, shared] = [bundleText[lang], cartText[lang]]
  return (
    <Notice title={shared.ownedParts(count)}>
      <p>{t.newForYou(newNames.length)}</p>
      <ul>
        {newNames.map((name) => (
          <li key={name}>
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
      <p>{shared.samePrice}</p>
    </Notice>
  )
}
