/** Values that look like secrets but are not, each with the reason; the check prints the `mark`. */
export const reviewedSecrets = /** @type {const} */ ([
  ...['sandbox/src/paytabs/signature.test.ts', 'server/src/payments/paytabs/signature.test.ts'].flatMap(
    (path) => [
      { path, mark: 'a7402d6b1d45', why: 'made up, to show how PayTabs signs' },
      { path, mark: 'b0d726babfc2', why: 'made up, to show how PayTabs signs' },
    ],
  ),
  {
    path: 'sandbox/test/open-sandbox.ts',
    mark: 'b0d726babfc2',
    why: 'made up, for the stand-in of PayTabs in tests',
  },
  {
    path: 'sandbox/test/open-sandbox.ts',
    mark: 'c5525bc49bbd',
    why: 'made up, for the stand-in of Tabby in tests',
  },
  {
    path: 'sandbox/test/open-sandbox.ts',
    mark: '3eb1bd439947',
    why: 'made up, for the stand-in of Moodle in tests',
  },
  {
    path: 'sandbox/src/moodle/functions.ts',
    mark: '3eb1bd439947',
    why: 'made up, what the stand-in of Moodle answers',
  },
  {
    path: 'server/src/payments/tamara/read-webhook.test.ts',
    mark: 'df43b2fa213a',
    why: 'made up, the token of a webhook as Tamara documents it',
  },
])
