import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { IconLink } from '#ui/icon-button.tsx'
import { layoutText } from './layout.text.ts'

/** The cart and how many courses wait in it. */
export function CartLink() {
  const { count } = useSession().cart
  const t = pick(layoutText, useLang())
  return (
    <IconLink
      icon="cart"
      to={paths.cart}
      prefetch="intent"
      label={count > 0 ? t.cartWith(count) : t.cart}
      badge={count > 0 ? count : null}
    />
  )
}
