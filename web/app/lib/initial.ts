/** The first character of a name with its marks; '' of none. `Intl.Segmenter` takes 11 ms to be made, on every page. */
export const initial = (name: string): string => /^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? ''
