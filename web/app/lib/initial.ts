/** A character with marks and joiners. A regular expression, because `Intl.Segmenter` takes 11 ms per page. */
export const character = /^\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*/u

/** The first visible character of a name; '' for an empty name. */
export const initial = (name: string): string => character.exec(name.trim())?.[0] ?? ''
