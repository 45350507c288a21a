import type { NavItem } from '@matla/contract/content/content'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Sheet } from '#ui/sheet.tsx'
import { layoutText } from './layout.text.ts'
import { MobileSheet } from './mobile-sheet.tsx'

type Props = { readonly items: readonly NavItem[]; readonly className?: string | undefined }

/** The whole menu as a sheet from the reading start (R055). */
export function MobileMenu({ items, className }: Props) {
  const t = useWords(layoutText)
  return (
    <div className={className}>
      <Sheet
        id={useId()}
        title={t.mainMenu}
        opener={{ icon: 'menu', label: t.openMenu }}
        // Going anywhere closes it.
        place={useLocation().key}
      >
        <MobileSheet items={items} />
      </Sheet>
    </div>
  )
}
