import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import {
  beginSequence,
  useControlKeys,
  useCtrlKeys,
  useKeys,
  useSequenceKeys,
} from '#console/kit/use-keys.ts'
import { closeOverlay, openKeyList, openPalette, overlay } from './overlay.ts'
import { menuPages, titleOf } from './pages.ts'
import { paletteText } from './palette.text.ts'
import { usePanelKeys } from './use-panel-keys.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** The global shortcuts, and the overlays that they open. */
export function Shortcuts() {
  const shown = useStore(overlay, null)
  useKeysWhileTyping()
  usePageKeys()
  usePanelKeys()
  useControlKeys()
  return (
    <Suspense>
      {shown === 'palette' && <Palette onClose={closeOverlay} />}
      {shown === 'keys' && <KeyList onClose={closeOverlay} />}
    </Suspense>
  )
}

/** The shortcuts that work while typing: the palette, and submitting a form even from a multi-line field. */
function useKeysWhileTyping() {
  const t = useWords(paletteText)
  // Preloaded, so that keys after the shortcut are not lost.
  useEffect(() => void loadPalette(), [])
  useCtrlKeys({
    KeyK: {
      does: t.openPalette,
      act: (event) => {
        event.preventDefault()
        if (document.querySelector('dialog:modal') === null) openPalette()
      },
    },
    Enter: {
      does: t.send,
      act: (event) => {
        const form = formOf(event.target)
        if (!form) return
        event.preventDefault()
        form.requestSubmit()
      },
    },
  })
}

/** The form that has the focus, or the form of the drawer that has it. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const own = target instanceof Element ? target.closest('form') : null
  return own ?? [...document.querySelectorAll('dialog:modal')].at(-1)?.querySelector('form') ?? null
}

/** `g` followed by the key of a page opens the page; `/` focuses its search, and `?` opens the list of shortcuts. */
function usePageKeys() {
  const t = useWords(paletteText)
  const lang = useLang()
  const navigate = useNavigate()
  useKeys(
    {
      Slash: {
        does: t.searchHere,
        act: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      },
      'Shift+Slash': { does: t.showKeys, act: openKeyList },
      KeyG: { does: t.lead, act: beginSequence },
    },
    'everywhere',
  )
  useSequenceKeys(
    Object.fromEntries(
      menuPages().flatMap((page) =>
        page.menu.key
          ? [[page.menu.key, { does: titleOf(page, lang), act: () => void navigate(`/${page.path}`) }]]
          : [],
      ),
    ),
  )
}
