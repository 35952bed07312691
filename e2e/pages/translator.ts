import type { Page } from '@playwright/test';

/** Translates every page as browsers do: each text node is replaced by an element with the text, again and again. */
export const translateAll = (page: Page) =>
  page.addInitScript(() => {
    const translate = (node: Node) => {
      const { parentElement: parent } = node;
      const isShown = parent && !parent.closest('font, script, style, noscript, textarea, title, head, option');
      if (!isShown || !node.textContent?.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      parent.replaceChild(outer, node);
      outer.append(inner);
      inner.append(node.textContent);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        [target, ...addedNodes].forEach((node) => {
          if (node.nodeType === Node.TEXT_NODE) translate(node);
          else translateIn(node);
        });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
