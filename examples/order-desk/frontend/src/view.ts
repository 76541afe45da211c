/** Put a text or an amount on the page. */
export function show(what: string | number): void {
  document.querySelector("#cart")!.textContent = typeof what === "number" ? format(what) : what;
}

export const format = (cents: number): string => (cents / 100).toFixed(2);
