export function 页脚({ year }: { year: number }) { // ~~ def function 页脚
  return <footer>{year}</footer>;
}

export default function page() { // ~~ def function page
  return null;
}
