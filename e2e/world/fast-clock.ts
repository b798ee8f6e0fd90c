/**
 * Loaded before a server's own code (`NODE_OPTIONS=--import`): its time passes several times as fast, so that tests see
 * what a job does a minute later. `FAST_CLOCK` is `<start> <factor>`; the start is the same after every restart.
 */
const [start = 0, factor = 1] = (process.env['FAST_CLOCK'] ?? '').split(' ').map(Number);
const realNow = Date.now;

Date.now = () => Math.floor(start + (realNow() - start) * factor);

export {};
