import type { NavItem } from '@matla/contract/content/content'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ContentLink } from './content-link.tsx'
import { layoutText } from './layout.text.ts'

const load = () => import('./mobile-sheet.tsx')
/** Whether it came is seen when it is opened. */
const prepare = () => void load().catch(() => undefined)
const MobileSheet = lazyPart(async () => (await load()).MobileSheet, PlainMenu)

/** The whole menu as a sheet from the reading start (R055); its content comes when a finger or the focus comes near. */
export function MobileMenu({
  items,
  className,
}: {
  items: readonly NavItem[]
  className?: string | undefined
}) {
  // Open on one visit of one page: going anywhere closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const lang = useLang()
  const t = pick(layoutText, lang)
  return (
    <div className={className}>
      <IconButton
        icon="menu"
        label={t.openMenu}
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpenAt(key)}
        data-opens-search
      />
      <Dialog
        open={open}
        onClose={() => setOpenAt(null)}
        title={t.mainMenu}
        lang={lang}
        shape="sheet"
        hideTitle
      >
        <Suspense fallback={<Spinner />}>
          <MobileSheet items={items} />
        </Suspense>
      </Dialog>
    </div>
  )
}

/** The ways out, where the whole menu does not come. */
function PlainMenu({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <ul>
      {items
        .filter(({ logIn }) => !logIn)
        .map(({ href, name }) => (
          <li key={href}>
            <ContentLink href={href}>{name}</ContentLink>
          </li>
        ))}
    </ul>
  )
}
