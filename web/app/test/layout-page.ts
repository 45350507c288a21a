import type { LayoutPage } from '@matla/contract/pages/pages'

/** Layout data of a fictitious school. */
export const layoutPage: LayoutPage = {
  seo: {},
  brand: {
    name: 'Lens',
    fullName: 'Lens Film School',
    tagline: 'Film School',
    about: 'A school of film.',
    copyrightYear: '2024',
    supportEmail: 'help@lens.example',
    supportWhatsapp: '+966500000000',
    social: [{ network: 'YouTube', href: 'https://youtube.example/lens', name: 'YouTube' }],
    logo: null,
    logoOnLight: null,
    iconVersion: null,
    colours: null,
    fonts: null,
    businessCenter: null,
  },
  registration: null,
  nav: [
    {
      name: 'Courses',
      href: '/home/R2/R3/prc/All',
      hasDropdown: true,
      dropdownItems: [
        { name: 'Sound Recording', href: '/home/R2/R3/prc/Recording', icon: 'mic', gel: 'Recording' },
      ],
      headerSubCategory: [],
      logIn: false,
    },
    {
      name: 'My account',
      href: '/home/mycourses',
      hasDropdown: false,
      dropdownItems: [],
      headerSubCategory: [],
      logIn: true,
    },
  ],
  footer: [{ title: 'Policies', links: [{ href: '/home/privacypolicy', text: 'Privacy policy' }] }],
  categoryColours: [{ value: 'Recording', dark: '#a07bff', light: '#6a3fd6' }],
  scriptCourseHref: '/home/R2/R4/filmproduction/670000000000000000000009',
  hasPackage: true,
  paymentProviders: ['paytabs', 'tabby'],
  pageMethods: [],
  limits: {},
  instalments: { tabby: 4 },
  applePay: null,
  paymentMarks: [
    { mark: 'mada', src: null },
    { mark: 'tabby', src: null },
  ],
  offersPayLater: true,
  words: {},
  consent: {
    arePixelsOn: true,
    cookies: { version: '1', sentence: 'May we?' },
    newsletter: 'News, now and then.',
  },
}
