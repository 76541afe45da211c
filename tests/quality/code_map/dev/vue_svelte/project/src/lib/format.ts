export type Style = 'short' | 'long'; // ~~ def type Style

const LIMITS: Record<Style, number> = { short: 20, long: 80 }; // ~~ def constant LIMITS

export function format(title: string, count = 0, style: Style = 'long'): string { // ~~ def function format
  return cut(title, LIMITS[style]) + (count ? 数量(count) : ''); // ~~ call cut; call 数量
}

export const byTitle = (one: { title: string }, other: { title: string }): number => // ~~ def function byTitle
  one.title.localeCompare(other.title);

function cut(text: string, limit: number): string { // ~~ def function cut
  return text.length > limit ? cut(text.slice(0, -1), limit) : text; // ~~ call cut
}

function 数量(count: number): string { // ~~ def function 数量
  return `（${count} 项）`;
}
