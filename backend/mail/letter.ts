import { escapeHtml } from '../core/html'

/** The values that every mail mentions. */
interface MailValues {
  readonly product: string
  /** The address of the account. */
  readonly email: string
}

interface LinkWords extends MailValues {
  /** How long the link is valid, for example "1 hour". */
  readonly duration: string
  /** The page where users can request a new link. */
  readonly recoveryPage: string
}

/** The text of a mail: paragraphs, a button if there is a link, and closing paragraphs. */
export interface Letter {
  readonly subject: string
  readonly opening: readonly string[]
  readonly button?: string
  readonly closing: readonly string[]
}

/** Every mail of the server in one language. */
export interface Texts {
  /** The text between the button and the plain link. */
  readonly orCopy: string
  readonly recovery: (words: LinkWords) => Letter
  readonly newAccount: (words: LinkWords) => Letter
  readonly test: (words: MailValues) => Letter
}

interface Frame {
  readonly language: string
  readonly orCopy: string
  /** The address that the button opens. */
  readonly link?: string
}

/**
 * Wraps a paragraph at 76 characters: such lines are sent unchanged. Longer ones would be encoded, which makes links
 * unreadable. A longer word, such as a sentence in Chinese, is not split.
 */
const wrap = (paragraph: string): string => paragraph.replace(/(.{1,76})(?: |$)/g, '$1\n').trimEnd()

/** The letter as plain text. */
export function toText({ opening, button, closing }: Letter, { link }: Frame): string {
  const call = button && link ? [`${button}\n${link}`] : []
  return [...opening.map(wrap), ...call, ...closing.map(wrap)].map((paragraph) => `${paragraph}\n`).join('\n')
}

const BODY_STYLE = 'margin:0;padding:24px;background:#f4f4f6;color:#1c1c22;font:16px/1.5 system-ui,sans-serif'
const CARD_STYLE = 'max-width:560px;margin:0 auto;padding:24px 32px;background:#ffffff;border-radius:8px'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;background:#2f5bd7;color:#ffffff;border-radius:6px;text-decoration:none'

/** The letter as an HTML page. All outside values are escaped. */
export function toHtml({ subject, opening, button, closing }: Letter, { language, orCopy, link }: Frame): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const address = escapeHtml(link ?? '')
  const call = [
    `<p><a href="${address}" style="${BUTTON_STYLE}">${escapeHtml(button ?? '')}</a></p>`,
    `<p style="font-size:13px">${escapeHtml(orCopy)}<br><a href="${address}">${address}</a></p>`,
  ]
  const lines = [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${BODY_STYLE}"><div style="${CARD_STYLE}">`,
    ...opening.map(paragraph),
    ...(button && link ? call : []),
    ...closing.map(paragraph),
    '</div></body></html>',
  ]
  return `${lines.join('\n')}\n`
}
