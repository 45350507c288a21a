import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#lib/store.ts'
import { lead, useControlKeys, useKeys, useLedKeys } from '#console/kit/use-keys.ts'
import { closeOverlay, openKeyList, openPalette, overlay } from './overlay.ts'
import { menuPages } from './pages.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** The keys of every page, and what they open over it. */
export function Shortcuts() {
  const shown = useStore(overlay, null)
  usePaletteKey()
  usePageKeys()
  useControlKeys()
  useSendKey()
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
  const go = (path: string) => () => void navigate(`/${path}`)
  useLedKeys(
    Object.fromEntries(menuPages().flatMap(({ path, menu }) => (menu.key ? [[menu.key, go(path)]] : []))),
  )
  useKeys({
    KeyG: lead,
    Slash: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    'Shift+Slash': openKeyList,
  })
}

/** Ctrl Enter sends the form that one is in, also from a field of several lines. */
function useSendKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || event.isComposing) return
      const form = event.target instanceof Element ? event.target.closest('form') : null
      if (!form) return
      event.preventDefault()
      form.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
