import { useAltKeys } from '#console/kit/use-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { paletteText } from './palette.text.ts'

const panelTitles = () =>
  [...document.querySelectorAll<HTMLElement>('main h2')].filter(
    (title) => title.closest('dialog') === null && title.checkVisibility(),
  )

/** Focuses the title of the next or previous panel; Tab continues inside that panel. */
function focusPanel(event: KeyboardEvent, by: 1 | -1): void {
  if (document.querySelector('dialog:modal') !== null) return
  event.preventDefault()
  const now = document.activeElement ?? document.body
  const isBeside = (title: Element) =>
    (now.compareDocumentPosition(title) &
      (by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !==
    0
  const beside = panelTitles().filter((title) => title !== now && isBeside(title))
  const title = beside.at(by === 1 ? 0 : -1)
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

/** Shortcuts between panels, because a long page has too many controls for Tab alone. */
export function usePanelKeys(): void {
  const t = useWords(paletteText)
  useAltKeys(
    {
      PageDown: { does: t.nextPanel, act: (event) => focusPanel(event, 1) },
      PageUp: { does: t.panelBefore, act: (event) => focusPanel(event, -1) },
    },
    'everywhere',
  )
}
