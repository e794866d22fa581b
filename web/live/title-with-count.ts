import { badgeCount } from '#web/words/message-words.ts'

/** Puts «(3)» before the title of whichever page is shown. */
export function titleWithCount(): { show(unread: number): void; stop(): void } {
  let prefix = ''
  const bare = () => document.title.replace(/^\(\d+\+?\) /, '')
  const mend = () => {
    const wanted = prefix + bare()
    if (document.title !== wanted) document.title = wanted
  }
  const observer = new MutationObserver(mend)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return {
    show(unread) {
      prefix = unread > 0 ? `(${badgeCount(unread)}) ` : ''
      mend()
    },
    stop() {
      observer.disconnect()
      prefix = ''
      mend()
    },
  }
}
