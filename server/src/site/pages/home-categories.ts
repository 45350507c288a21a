type Named = { readonly value: string }

/**
 * The home grid (R075): items 2 to 8 of the reversed list, Scriptwriting forced to the end. The list is "All" and the
 * seven categories; reversed, "All" is its eighth item, and a list without it keeps its last seven.
 */
export function homeCategories<Tile extends Named>(categories: readonly Tile[]): Tile[] {
  const reversed = [...categories].toReversed()
  const shown = reversed.length > 7 ? reversed.slice(1, 8) : reversed
  const isScript = ({ value }: Tile) => value === 'Scriptwriting'
  return [...shown.filter((tile) => !isScript(tile)), ...shown.filter(isScript)]
}
