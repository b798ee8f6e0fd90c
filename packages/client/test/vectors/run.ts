/** `npm run vectors`: replays the recordings, or those of WIRE_VECTORS, shows what fails, and says how many. */
import { RECORDINGS, replayAll } from './report.ts';

const report = await replayAll(process.env['WIRE_VECTORS'] || RECORDINGS);
const lines = report.failing.flatMap(({ id, diff }) => [id, diff]);
if (process.argv.includes('--by-design')) lines.push(JSON.stringify(report.byDesign, null, 2));
process.stdout.write([...lines, report.line, ''].join('\n'));
// Nothing replayed proves nothing.
process.exitCode = report.failing.length > 0 || report.scenarios === 0 ? 1 : 0;
