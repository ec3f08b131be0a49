import { useState } from 'react';

/** Copies a text to the clipboard, and knows whether the browser let it. */
export function useCopy() {
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return { copied, copy, forget: () => setCopied(undefined) };
}
