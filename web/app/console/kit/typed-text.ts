type TextField = HTMLInputElement | HTMLTextAreaElement

/** Unsent text of closed drawers by the drawer's URL, stored until the tab is closed. */
const stored = new Map<string, Texts>()

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'textarea'])

const textFields = (box: HTMLElement): TextField[] =>
  [...box.querySelectorAll<TextField>('input[name], textarea[name]')].filter(({ type }) =>
    textTypes.has(type),
  )

type Texts = ReadonlyMap<string, string>

/** The text of each field by name. React sets `defaultValue` to the value, so comparing the two does not work. */
export const textsIn = (box: HTMLElement): Texts =>
  new Map(textFields(box).map(({ name, value }) => [name, value]))

/** Stores the text of the fields that changed since the drawer opened. */
export function storeTypedText(address: string, first: Texts, box: HTMLElement): void {
  const typed = [...textsIn(box)].filter(([name, text]) => text !== (first.get(name) ?? ''))
  if (typed.length > 0) stored.set(address, new Map(typed))
}

export const clearTypedText = (address: string): void => void stored.delete(address)

/** Restores the stored text through input events, so that React detects it. */
export function restoreTypedText(address: string, box: HTMLElement): void {
  for (const field of textFields(box)) {
    const text = stored.get(address)?.get(field.name)
    if (text === undefined) continue
    const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
