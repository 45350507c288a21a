import { html, type Markup } from '#lib/markup.ts'
import type { EmailLook } from './email-look.ts'

/**
 * Colours that replace the inline ones, for email clients that apply the style in dark mode. Others invert colours
 * themselves.
 */
export const darkMode = ({ linkOnDark }: EmailLook): Markup =>
  html`<style>
    :root {
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      .paper {
        background: #0b0c10 !important;
      }
      .card {
        background: #14161c !important;
      }
      .panel {
        background: #1b1e26 !important;
        color: #ded9cf !important;
      }
      .ink {
        color: #f6f2ea !important;
      }
      .soft {
        color: #ded9cf !important;
      }
      .faint {
        color: #b9b5ac !important;
      }
      .link {
        color: ${linkOnDark} !important;
      }
      .ok {
        color: #4ed8a0 !important;
      }
      .riyal {
        filter: invert(1) hue-rotate(180deg);
        /* The filter also inverts the word that replaces the picture. */
        color: #000 !important;
      }
      .rule {
        border-color: #363a44 !important;
      }
    }
  </style>`
