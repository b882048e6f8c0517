/** A tab that waits for the address of the payment page. */
export interface PaymentTab {
  /** Sends the tab to the payment page. @returns false when the person has closed it meanwhile */
  open(url: string): boolean;
  close(): void;
}

/**
 * Opens an empty tab. It must be called in the click itself: later, browsers take it for an advertisement and block it.
 * The tab is opened without `noopener`, which would return no handle to send it on with. Instead its opener is removed
 * before it leaves.
 * @returns null when the browser blocked it
 */
export function openPaymentTab(): PaymentTab | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Payment';
  tab.document.body.textContent = 'Opening the payment page…';
  return {
    open(url) {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}
