/** A character with its marks and joiners. `Intl.Segmenter` takes 11 ms to construct, on every page. */
export const character = /^\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*/u

/** The first character of a name as users see it; '' for an empty name. */
export const initial = (name: string): string => character.exec(name.trim())?.[0] ?? ''
