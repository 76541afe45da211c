export default function ArchiveYear() { // ~~ def function ArchiveYear; route GET /archive/[year] ArchiveYear nextjs
  return <p>year</p>;
}
