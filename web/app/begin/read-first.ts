/**
 * A page is read before it is used: its styles, letters and first picture have the way to themselves, and what its
 * script needs is not asked for before `beginScript` says so.
 */
export const readFirst = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script((?: nonce="[^"]*")?) type="module" async="">/, '<script$1 type="later">')
