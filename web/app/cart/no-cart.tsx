import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { cartText } from './cart.text.ts'

type Props = { readonly level?: 1 | 2 }

/** Nothing is in the cart yet. */
export function EmptyCart({ level }: Props) {
  const t = useWords(cartText)
  const ways = (
    <>
      <LinkButton to={paths.listing()}>{t.toCourses}</LinkButton>
      <LinkButton to={paths.bundle} kind="subtle">
        {t.toBundle}
      </LinkButton>
    </>
  )
  return (
    <Empty level={level} title={t.empty} action={ways}>
      {t.emptyText}
    </Empty>
  )
}

/** The page stays where it is, and asks again at the same address (R291, R294). */
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
