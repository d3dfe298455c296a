import { createHash } from 'node:crypto'

/**
 * Submits the form without a click on a loopback address, so that the link printed at start signs in when it is opened.
 * Links that are sent to people wait for a click: programs check links in mails and chats.
 */
const SCRIPT = 'if(/^(localhost|127\\.[0-9.]+|\\[::1\\])$/.test(location.hostname))document.forms[0].submit()'

/** Hash of the page's only script, for the content security policy. */
export const LINK_SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the page of a one-time link. Its button consumes the link; looking at the page does not. */
export const linkPage = (token: string, submitsItself: boolean): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Sign in to Belvedere</title>
<style>body{font:14px/20px system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center}
main{padding:16px;max-width:360px}h1{font-size:20px;line-height:28px;margin:0 0 8px}p{margin:0 0 16px}
button{font:inherit;font-weight:600;padding:8px 24px;border:0;border-radius:6px;cursor:pointer;
color:light-dark(#fff,#06231e);background:light-dark(#0b6e5e,#5fc9b3)}
button:focus-visible{outline:2px solid light-dark(#0b6e5e,#5fc9b3);outline-offset:2px}</style></head>
<body><main><h1>Sign in to Belvedere</h1>
<p>This link works once. It signs you in; a session that is open in this browser ends.</p>
<form method="post" action="/login/link"><input type="hidden" name="token" value="${escaped(token)}">
<button type="submit" autofocus>Sign in</button></form></main>${submitsItself ? `<script>${SCRIPT}</script>` : ''}</body></html>
`
