/** The text for `like`, whose wildcards it may contain. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern of what contains the text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
