/**
 * Rules by which a browser asks for the page of a link while it is pressed; no script runs for them. A press comes
 * some 100 ms before its click, and nothing is asked for that nobody presses. Who saves data has the browser ask for none.
 */
const rules = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target]' } }] },
      eagerness: 'conservative',
    },
  ],
}

/** For a page without the application's scripts, which else fetch ahead what a press leads to. */
export function readAheadScript(nonce: string | undefined): string {
  return `<script type="speculationrules"${nonce ? ` nonce="${nonce}"` : ''}>${JSON.stringify(rules)}</script>`
}
