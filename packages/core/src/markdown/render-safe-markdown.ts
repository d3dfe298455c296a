import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true })

/**
 * Renders Markdown as HTML that cannot run scripts (requirement ENTITY-CHART-008). HTML in the text is escaped, so
 * neither a sanitizer nor a DOM is needed. Links to scripts or data documents are not rendered as links.
 */
export const renderSafeMarkdown = (text: string | null | undefined): string => markdown.render(text ?? '')
