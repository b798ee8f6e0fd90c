/** Draws the latencies of a quiet site as bars, for the documentation. The colors fit a light and a dark page. */
interface Latencies {
  readonly alone: number;
  readonly besideNoisy: number;
  readonly besideLimited: number;
  /** Requests per second. */
  readonly limit: number;
}

const [WIDTH, ROW, LEFT, RIGHT] = [640, 44, 250, 80];

export function drawSites({ alone, besideNoisy, besideLimited, limit }: Latencies): string {
  const bars = [
    ['alone', alone],
    ['beside a noisy site', besideNoisy],
    [`beside one limited to ${limit} a second`, besideLimited],
  ] as const;
  const most = Math.max(...bars.map(([, ms]) => ms));
  const rows = bars.map(([name, ms], place) => {
    const y = 40 + place * ROW;
    const width = Math.max(2, Math.round(((WIDTH - LEFT - RIGHT) * ms) / most));
    return [
      `<text x="${LEFT - 12}" y="${y + 18}" text-anchor="end">${name}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${width}" height="26" rx="3" fill="#4f7cac"/>`,
      `<text x="${LEFT + width + 8}" y="${y + 18}">${ms.toFixed(1)} ms</text>`,
    ].join('\n');
  });
  const height = 40 + bars.length * ROW;
  const title = 'Requests of a quiet site, 95th percentile';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="14" fill="#808890">
<text x="${LEFT}" y="22" font-weight="600">${title}</text>
${rows.join('\n')}
</svg>
`;
}
