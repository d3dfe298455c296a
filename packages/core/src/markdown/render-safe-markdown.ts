import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true })

/**
 * Markdown as HTML that cannot run anything (requirement ENTITY-CHART-008). HTML in the text is shown as text, so no
 * sanitiser (and no DOM) is needed; links that would run a script, or carry a document of their own, stay text too.
 */
export const renderSafeMarkdown = (text: string | null | undefined): string => markdown.render(text ?? '')
