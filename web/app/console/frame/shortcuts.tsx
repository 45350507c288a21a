import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#lib/store.ts'
import { useKeys } from '#console/kit/use-keys.ts'
import { closeOverlay, openKeyList, openPalette, overlay } from './overlay.ts'
import { menuPages } from './pages.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** How long after `g` the key of a page counts. */
const leadMs = 1_500
const now = () => performance.now()

/** The keys of every page, and what they open over it. */
export function Shortcuts() {
  const shown = useStore(overlay, null)
  usePaletteKey()
  usePageKeys()
  return (
    <Suspense>
      {shown === 'palette' && <Palette onClose={closeOverlay} />}
      {shown === 'keys' && <KeyList onClose={closeOverlay} />}
    </Suspense>
  )
}

/** Ctrl K works while one types, too. */
function usePaletteKey() {
  // Its script is there before the key is pressed: what is typed after it is not lost.
  useEffect(() => void loadPalette(), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK'
      if (!isAsked) return
      event.preventDefault()
      if (document.querySelector('dialog:modal') === null) openPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** `g` and the key of a page lead there; `/` is for its search, `?` for the list of keys. */
function usePageKeys() {
  const navigate = useNavigate()
  const led = useRef(Number.NEGATIVE_INFINITY)
  const goTo = Object.fromEntries(
    menuPages().flatMap(({ path, menu }) => (menu.key ? [[menu.key, path]] : [])),
  )
  const go = (code: string) => {
    const path = now() - led.current < leadMs ? goTo[code] : undefined
    led.current = Number.NEGATIVE_INFINITY
    if (path !== undefined) void navigate(`/${path}`)
  }
  useKeys({
    ...Object.fromEntries(Object.keys(goTo).map((code) => [code, () => go(code)])),
    KeyG: () => {
      led.current = now()
    },
    Slash: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    'Shift+Slash': openKeyList,
  })
}
